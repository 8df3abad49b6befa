import type { AnswerOf, siteSearchCalls } from '@msl/shared/contracts';
import { numberText } from '@msl/shared/factTexts';
import { Link } from 'react-router-dom';
import { kindNames } from '../../components/search/foundKinds';
import { FoundItems } from '../../components/search/FoundItems';
import { NearestResults } from '../../components/search/NearestResults';
import { LeftOutWords } from '../../components/search/LeftOutWords';
import { MissingDocument } from './MissingDocument';
import { type SearchState, searchPath } from './searchState';
import styles from './SearchPage.module.css';

type Answer = AnswerOf<typeof siteSearchCalls.find>;

const maxCounted = 1000;

const countText = (count: number) => (count >= maxCounted ? `${numberText(maxCounted)}+` : numberText(count));

function KindTabs({ state, counts }: { state: SearchState; counts: Answer['counts'] }) {
  const kinds = Object.entries(kindNames).flatMap(([key, { many }]) => {
    const kind = key as keyof typeof kindNames;
    return counts[kind] ? [{ kind, label: many, count: counts[kind] }] : [];
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label="Kinds of results">
      <ul className={styles.tabs}>
        {[{ kind: undefined, label: 'All', count: all }, ...kinds].map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              to={searchPath({ search: state.search, kind })}
              aria-current={state.kind === kind ? 'page' : undefined}
            >
              {label} <span>{countText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pager({ state, totalPages }: { state: SearchState; totalPages: number }) {
  if (totalPages < 2) return null;
  const { page } = state;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {page > 1 ? <Link to={searchPath({ ...state, page: Math.min(page - 1, totalPages) })}>Previous</Link> : <span />}
      <span>
        Page {numberText(page)} of {numberText(totalPages)}
      </span>
      {page < totalPages ? <Link to={searchPath({ ...state, page: page + 1 })}>Next</Link> : <span />}
    </nav>
  );
}

function NothingFound() {
  return (
    <>
      <p>Check the spelling, use fewer words, or search for a part number such as CB120.</p>
      <p>
        <Link to="/products">See all products</Link> or <Link to="/contact">ask us</Link>.
      </p>
    </>
  );
}

/** The results of a search, for as many of its words as possible. */
export function SearchResults({ state, answer }: { state: SearchState; answer: Answer }) {
  const { data, counts, correctedTo, leftOut, missing, paginationData } = answer;
  const isNothing = Object.values(counts).every((count) => !count);
  const { totalItems } = paginationData;
  const found = isNothing ? 'Nothing found' : `${countText(totalItems)} ${totalItems === 1 ? 'result' : 'results'}`;
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">
        <span role="status">{`${found} for “${state.search}”`}</span>
      </h2>
      {correctedTo && (
        <p>
          Did you mean <Link to={searchPath({ search: correctedTo })}>{correctedTo}</Link>? These are its results.
        </p>
      )}
      {missing && <MissingDocument {...missing} />}
      {!isNothing && !missing && <LeftOutWords words={leftOut} />}
      {isNothing ? (
        <NothingFound />
      ) : (
        <>
          <KindTabs state={state} counts={counts} />
          {data.length ? <FoundItems items={data} /> : <p>There are no results on this page.</p>}
          <NearestResults items={answer.nearest} />
          <Pager state={state} totalPages={paginationData.totalPages} />
        </>
      )}
    </section>
  );
}
