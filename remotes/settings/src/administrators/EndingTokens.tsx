import type { Administrator } from '@msl/shared/contracts';

/** Lists the deploy tokens that end when their creator loses the release permission. */
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
