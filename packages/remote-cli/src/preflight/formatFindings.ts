import { type Context, suggestCommand } from '../context';
import { findMisfits, type Finding } from './misfits';

function describeRemedy({ remote, remedy }: Finding, context: Context): string {
  if (!remedy) return 'No published version fits: publish a new one before the host is released.';
  const { kind, version = '' } = remedy;
  if (kind === 'rollback') return `End its ring: ${suggestCommand(context, `rollback ${remote}`)}`;
  if (kind === 'released') return `The release replaces it with ${version}, which fits.`;
  const activate = suggestCommand(context, `activate ${remote} ${version}`);
  return kind === 'activate'
    ? `Newest version that fits: ${activate}`
    : `Only the bundled version of this checkout fits. Once the host is released: ${activate}`;
}

const toSubject = ({ remote, version, isInRing }: Finding) =>
  `${remote} ${version}${isInRing ? ' (shown to a ring)' : ''}`;

/** Formats each version with the checks that it would fail, and what to do about it. */
export function formatFindings(findings: readonly Finding[], context: Context): string[] {
  const subjectWidth = Math.max(0, ...findings.map((finding) => toSubject(finding).length));
  const skipped = new Set(
    findings.flatMap(({ checks }) =>
      checks.filter(({ outcome }) => outcome === 'skipped').map(({ check, faults }) => `${check}: ${faults.join(' ')}`),
    ),
  );
  return [
    ...(findings.length ? [''] : []),
    ...findings.flatMap((finding) => [
      `  ${toSubject(finding).padEnd(subjectWidth)}  ${finding.isFitting ? 'fits' : 'does not fit'}`,
      ...findMisfits(finding.checks).flatMap(({ check, faults }) => faults.map((fault) => `    - ${check}: ${fault}`)),
      ...(finding.isFitting ? [] : [`    ${describeRemedy(finding, context)}`]),
    ]),
    ...(skipped.size ? ['', 'Not checked:', ...[...skipped].map((text) => `  ${text}`)] : []),
  ];
}
