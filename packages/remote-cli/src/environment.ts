import type { CheckResult, HostContract, RemoteDescriptor } from '@msl/shared/contracts';
import type { Candidate } from './candidate';

/** The host of a checkout, running on this computer. */
export interface CheckoutHost {
  address: URL;
  /** Version of the admin contract that the host offers. */
  api: string;
  /** Returns what the host offers a remote. @param live descriptors of the live versions of all remotes */
  contractFor(remote: string, live: readonly RemoteDescriptor[]): HostContract;
  /** Runs the checks that need no browser. */
  checkWithoutBrowser(candidate: Candidate, host: HostContract): Promise<CheckResult[]>;
  stop(): Promise<void>;
}

/** A command that the caller runs itself, for the help. */
interface OtherCommand {
  /** E.g. `<name> --host URL`. */
  usage: string;
  description: string;
}

/** How the command line is called, where it is not `npm run remote --`. */
export interface Program {
  /** E.g. `npx remote-kit`. */
  name: string;
  otherCommands: Readonly<Record<string, OtherCommand>>;
}

/**
 * The checkout whose remotes the commands build and check. The caller of the commands provides it, because building
 * needs webpack, and checking needs the rules of the server.
 */
export interface Checkout {
  root: string;
  program?: Program;
  /** Folder of the build, if the checkout consists of one remote; default: `remotes/<name>/dist`. */
  dist?: string;
  /** Names of the remotes, sorted. */
  remotes: readonly string[];
  /** Builds a remote: only if its sources changed since the last build, or always. */
  build(name: string, when: 'if stale' | 'always'): Promise<void>;
  /** @param loadFrom the running host that loads the build in a headless browser */
  check(candidate: Candidate, host: HostContract, loadFrom: URL): Promise<CheckResult[]>;
  /** Builds and starts the host. Unset if the checkout has none. */
  startHost?(): Promise<CheckoutHost>;
}

/** Environment variables and output of a command. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Prints the result. */
  print(text: string): void;
  /** Prints everything else: errors, warnings, progress. */
  printError(text: string): void;
  /** Whether `printError` writes to a terminal, so that upload progress is shown. */
  isInteractive: boolean;
}
