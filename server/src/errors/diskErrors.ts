/** Whether the disk failed. An error that a library throws about the content of a file has no system call. */
export const isDiskError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
