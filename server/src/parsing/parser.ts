/** What reading one file may use. */
export interface ParserLimits {
  /** Of processor time of all threads. */
  maxCpuMs: number;
  /** Of the whole process. */
  maxMemoryBytes: number;
  /** A busy machine may be many times slower than its processor time says. */
  maxMs: number;
}

/** Reads one file in the process of parsers. @throws BadFile */
export type Parse<Input, Result> = (input: Input) => Result | Promise<Result>;

/** A parser of uploaded content. Its code runs in the process of parsers only. */
export interface Parser<Input = never, Result = unknown> {
  /** Unique among all parsers. */
  name: string;
  limits: ParserLimits;
  /** Loads the code. Only the process of parsers calls it. */
  load: () => Promise<Parse<Input, Result>>;
}

const defaultLimits: ParserLimits = { maxCpuMs: 10_000, maxMemoryBytes: 768 * 1024 * 1024, maxMs: 60_000 };

/** Declares a parser. `server/src/parsers.ts` lists it, so that the process can run it. */
export const defineParser = <Input, Result>({
  limits,
  ...parser
}: Omit<Parser<Input, Result>, 'limits'> & { limits?: Partial<ParserLimits> }): Parser<Input, Result> => ({
  ...parser,
  limits: { ...defaultLimits, ...limits },
});
