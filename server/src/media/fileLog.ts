/** What background work reports to; a pino logger is one. */
export interface FileLog {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
  error(values: object, message: string): void;
}
