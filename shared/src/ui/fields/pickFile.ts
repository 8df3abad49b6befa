/** Opens the file dialog for a picture or a video. The promise never settles if the user cancels the dialog. */
export function pickFile(kind: 'image' | 'video'): Promise<File> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = `${kind}/*`;
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) resolve(file);
    });
    input.click();
  });
}
