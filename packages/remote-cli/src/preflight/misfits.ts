import type { CheckResult, RemoteCheck, RemoteDescriptor } from '@msl/shared/contracts';
import type { Context } from '../context';
import type { CheckoutHost } from '../environment';
import type { RegistryClient } from '../registryClient';

/**
 * What to do about a version that does not fit: `activate` a published version, `rollback` a ring, activate the version
 * `bundled` with the host once it is released, or nothing, because the release itself activates it (`released`).
 */
export interface Remedy {
  kind: 'activate' | 'rollback' | 'bundled' | 'released';
  version?: string;
}

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
