/** The part of a pino logger that background work needs. */
export interface FileLog {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
  error(values: object, message: string): void;
}
