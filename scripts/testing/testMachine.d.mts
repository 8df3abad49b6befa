export interface TestMachine {
  /** The environment to run Jest in. */
  env: NodeJS.ProcessEnv;
  /** Stops PostgreSQL and removes the temporary files. */
  close: () => Promise<void>;
}
export function openTestMachine(): Promise<TestMachine>;
