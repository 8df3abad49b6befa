import type { Administrator } from '@msl/shared/contracts';

/** Names the deploy tokens that end with their maker's right to release. */
export const EndingTokens = ({ tokens }: { tokens: Administrator['deployTokens'] }) => (
  <>
    Deploy tokens they made end at once, and what publishes with them cannot do so any more:
    <ul>
      {tokens.map(({ _id, remote, name }) => (
        <li key={_id}>
          {name} for {remote}
        </li>
      ))}
    </ul>
  </>
);
