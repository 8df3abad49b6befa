import type { CheckResult, RemoteCheck, RemoteDescriptor } from '@msl/shared/contracts';
import type { Context } from '../context';
import type { CheckoutHost } from '../environment';
import type { RegistryClient } from '../registryClient';
import type { Remedy } from './remedies';

/** What the checks of one server share. */
export interface PreflightParts {
  context: Context;
  client: RegistryClient;
  host: CheckoutHost;
  /** Descriptors of the live versions of all remotes. */
  live: readonly RemoteDescriptor[];
}

/** A version that browsers load, checked against the host of the checkout. */
export interface Finding {
  remote: string;
  version: string;
  isInRing: boolean;
  isFitting: boolean;
  checks: CheckResult[];
  /** What to do if the version does not fit. */
  remedy?: Remedy;
}

/** Rules for new versions: a published version that breaks them works as before. */
const publishingRules: readonly RemoteCheck[] = ['budget', 'styles'];

/** Returns the checks by which a version would fail in the host. */
export const findMisfits = (checks: readonly CheckResult[]): CheckResult[] =>
  checks.filter(({ check, outcome }) => outcome === 'refused' && !publishingRules.includes(check));
