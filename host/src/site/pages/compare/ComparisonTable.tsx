import type { ComparedFact, ComparedProduct } from '@msl/shared/contracts';
import { factGroups, factText } from '@msl/shared/factTexts';
import { type CSSProperties, Fragment } from 'react';
import { productPath } from '@msl/shared/productPaths';
import { Link } from 'react-router-dom';
import { AddToQuote } from '../../components/quote/AddToQuote';
import { CardPicture } from '../../components/pictures/CardPicture';
import { removeChosen } from '../../lib/comparison/chosenProducts';
import { comparisonPath } from '../../lib/comparison/comparisonAddress';
import styles from './ComparisonTable.module.css';

interface ComparisonTableProps {
  products: ComparedProduct[];
  facts: ComparedFact[];
  isOnlyDifferences: boolean;
}

function HeadRows({ products, isOnlyDifferences }: Omit<ComparisonTableProps, 'facts'>) {
  const without = (id: string) => products.flatMap(({ _id }) => (_id === id ? [] : [_id]));
  return (
    <thead>
      <tr className={styles.pictures}>
        <td />
        {products.map(({ _id, name, imagePath }) => (
          <td key={_id}>
            <CardPicture path={imagePath[0]} sizes="(min-width: 1024px) 16rem, 40vw" isFirst />
            <Link
              className={styles.remove}
              to={comparisonPath(without(_id), isOnlyDifferences)}
              aria-label={`Remove ${name}`}
              rel="nofollow"
              onClick={() => removeChosen(_id)}
            >
              <svg viewBox="0 0 12 12" width="14" height="14" stroke="currentColor" aria-hidden="true">
                <path d="M2 2l8 8M10 2l-8 8" strokeWidth="1.5" />
              </svg>
            </Link>
          </td>
        ))}
      </tr>
      <tr className={styles.names}>
        <td />
        {products.map(({ _id, name, partNumber, categoryName, discontinuedAt }) => (
          <th key={_id} scope="col" dir="auto">
            <p className={styles.category}>
              {categoryName}
              {discontinuedAt && ' · Discontinued'}
            </p>
            <Link to={productPath({ _id, name })}>{name}</Link>
            {partNumber && (
              <p className={styles.part} translate="no">
                {partNumber}
              </p>
            )}
          </th>
        ))}
      </tr>
      <tr className={styles.actions}>
        <td />
        {products.map(({ _id, name }) => (
          <td key={_id}>
            <AddToQuote productId={_id} name={name} />
            <Link to={`/downloads?product=${_id}`} aria-label={`Downloads of ${name}`}>
              Downloads
            </Link>
          </td>
        ))}
      </tr>
    </thead>
  );
}

/** The mark of a row whose values differ: a crossed equals sign. */
const DifferenceMark = () => (
  <svg className={styles.mark} viewBox="0 0 12 12" width="12" height="12" stroke="currentColor" role="img">
    <title>Different</title>
    <path d="M1 4.200h10M1 7.800h10M8.500 1l-5 10" strokeWidth="1.500" />
  </svg>
);

function Value({ value, unit }: { value: ComparedFact['values'][number]; unit: string }) {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Not stated</span>
      </>
    );
  if (!Array.isArray(value)) return factText({ value, unit });
  return (
    <ul className={styles.options}>
      {value.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
  );
}

const FactRow = ({ fact: { fieldName, unit, values, isDifferent } }: { fact: ComparedFact }) => (
  <tr data-different={isDifferent}>
    <th scope="row">
      {isDifferent && <DifferenceMark />} {fieldName}
    </th>
    {values.map((value, at) => (
      <td key={at} dir="auto">
        <Value value={value} unit={unit} />
      </td>
    ))}
  </tr>
);

/** Products in columns, facts in rows. */
export function ComparisonTable({ products, facts, isOnlyDifferences }: ComparisonTableProps) {
  const style = { '--count': products.length } as CSSProperties;
  return (
    <div className={styles.scroller} role="region" aria-label="Comparison table" tabIndex={0} style={style}>
      <table className={styles.table}>
        <HeadRows products={products} isOnlyDifferences={isOnlyDifferences} />
        <tbody>
          {factGroups(facts).map(([heading, group]) => (
            <Fragment key={heading}>
              {heading && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={products.length + 1}>
                    <span>{heading}</span>
                  </th>
                </tr>
              )}
              {group.map((fact) => (
                <FactRow key={fact._id} fact={fact} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {!facts.length && (
        <p className={styles.none}>
          {isOnlyDifferences ? 'These products do not differ in any fact.' : 'These products have no facts to compare.'}
        </p>
      )}
    </div>
  );
}
