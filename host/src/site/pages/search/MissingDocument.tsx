import type { AnswerOf, siteSearchCalls } from '@msl/shared/contracts';
import { Link } from 'react-router-dom';
import { contactPath } from '../../lib/routing/contactPath';

type Missing = NonNullable<AnswerOf<typeof siteSearchCalls.find>['missing']>;

/** Says that a document is not among the downloads, and leads to a message that asks for it. */
export function MissingDocument({ document, of, path }: Missing) {
  const message = `Please send me the ${document} of ${of}.`;
  return (
    <p>
      The downloads have no {document} of {path ? <Link to={path}>{of}</Link> : `“${of}”`}.{' '}
      <Link to={contactPath(message)}>Ask us for it</Link>.
    </p>
  );
}
