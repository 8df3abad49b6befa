interface Pictures {
  paths: string[];
  subject: string;
  captions: Readonly<Record<string, string>>;
}

/** Returns what the picture at a place is called: its caption, or else its subject and number. */
export function pictureText({ paths, subject, captions }: Pictures, index: number): string {
  const caption = captions[paths[index] ?? ''];
  if (caption) return `${subject}: ${caption}`;
  return paths.length > 1 ? `${subject}, picture ${index + 1} of ${paths.length}` : subject;
}
