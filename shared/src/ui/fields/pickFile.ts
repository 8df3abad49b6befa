/** Opens the system's dialog for a picture or a video; it never answers when the dialog is closed without a choice. */
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
