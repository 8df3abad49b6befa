import type { ProductFacets } from '@msl/shared/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { hasFaults, type TypedRange, typedRanges } from '../../lib/listing/typedBounds';
import { CategoryOptions } from './CategoryOptions';
import { Disclosure } from './Disclosure';
import { type FacetChoice, FacetOptions } from './FacetOptions';
import styles from './FacetGroups.module.css';
import { boundsOf, withBounds } from '../../lib/listing/factRanges';
import { isChosen, type ListingState, toggleCategory, toggleFact, toggleOption } from '../../lib/listing/listingUrl';
import { flagText } from './chosenFacets';
import { FactRange } from './FactRange';

interface FacetGroupsProps {
  facets: ProductFacets;
  state: ListingState;
  choose: (next: ListingState) => void;
}

interface GroupProps extends FacetGroupsProps {
  /** Number fields that were sent without JavaScript and could not be read. */
  typed: TypedRange[];
}

interface FilterGroup {
  key: string;
  title: string;
  /** Position of the attribute. */
  order: number;
  hasChosen: boolean;
  content: ReactNode;
}

const maxOptions = 6;
/** With at most this many attributes every group starts open. */
const maxOpenGroups = 4;
/** Further attributes are shown on demand. */
const maxGroups = 6;

function categoryChoices({ facets, state, choose }: FacetGroupsProps): FacetChoice[] {
  return facets.categories.map(({ _id, categoryName, count }) => {
    const value = isChosen(state.categories, _id) ? _id : categoryName;
    return {
      ...{ name: categoryName, value: categoryName, count },
      isChosen: isChosen(state.categories, value),
      toggle: () => choose(toggleCategory(state, value)),
    };
  });
}

function choiceGroup(
  { fieldName, order }: { fieldName: string; order: number },
  field: 'options' | 'facts',
  choices: FacetChoice[],
): FilterGroup | undefined {
  if (!choices.some(({ count, isChosen }) => count || isChosen)) return undefined;
  const content = <FacetOptions field={field} choices={choices} maxShown={maxOptions} />;
  const hasChosen = choices.some(({ isChosen }) => isChosen);
  return { key: field + fieldName, title: fieldName, order, hasChosen, content };
}

function attributeGroups({ facets, state, choose }: FacetGroupsProps) {
  return facets.attributes.map((attribute) => {
    const choices = attribute.options.map(({ key, option, count }) => ({
      ...{ name: option, value: key, count },
      isChosen: state.options.includes(key),
      toggle: () => choose(toggleOption(state, key)),
    }));
    return choiceGroup(attribute, 'options', choices);
  });
}

type FactFacet = ProductFacets['facts'][number];

function rangeGroup(fact: FactFacet, { state, choose, typed }: GroupProps): FilterGroup | undefined {
  const { _id, fieldName, order, unit, min, max } = fact;
  const chosen = boundsOf(_id, state.facts);
  // A number that all products of the result share cannot narrow it.
  const sent = typed.find(({ id }) => id === _id)?.typed;
  if (!chosen && !sent && (min === null || min === max)) return undefined;
  const onChoose = (bounds: { from: string; to: string }) =>
    choose({ ...state, facts: withBounds(state.facts, _id, bounds), page: 1 });
  const content = (
    <FactRange {...{ id: _id, fieldName, unit, min, max }} chosen={chosen} typed={sent} onChoose={onChoose} />
  );
  const title = unit ? `${fieldName} (${unit})` : fieldName;
  return { key: _id, title, order, hasChosen: chosen !== undefined || sent !== undefined, content };
}

function valueGroup(fact: FactFacet, { state, choose }: FacetGroupsProps) {
  const choices = fact.values.map(({ key, value, count }) => ({
    ...{ name: fact.kind === 'flag' ? flagText(value) : value, value: key, count },
    isChosen: state.facts.includes(key),
    toggle: () => choose(toggleFact(state, key)),
  }));
  return choiceGroup(fact, 'facts', choices);
}

/** Attributes in their order, without those that have no products in the result unless one of their values is chosen. */
const filterGroups = (props: GroupProps): FilterGroup[] =>
  [
    ...attributeGroups(props),
    ...props.facets.facts.map((fact) => (fact.kind === 'number' ? rangeGroup : valueGroup)(fact, props)),
  ]
    .filter((group) => group !== undefined)
    .sort((a, b) => a.order - b.order);

function Group({ group, isFew }: { group: FilterGroup; isFew: boolean }) {
  return (
    <Disclosure className={styles.attribute} summary={group.title} isOpenAtFirst={isFew || group.hasChosen}>
      <fieldset>
        <legend className="visually-hidden">{group.title}</legend>
        {group.content}
      </fieldset>
    </Disclosure>
  );
}

/** All filters: categories, then the attributes of the current result. */
export function FacetGroups(props: FacetGroupsProps) {
  const query = new URLSearchParams(useLocation().search);
  const groups = filterGroups({ ...props, typed: typedRanges(query.getAll('range')).filter(hasFaults) });
  const isFew = groups.length <= maxOpenGroups;
  const first = groups.slice(0, maxGroups);
  const more = groups.slice(maxGroups);
  const list = (some: FilterGroup[]) => some.map((group) => <Group key={group.key} group={group} isFew={isFew} />);
  return (
    <div className={styles.groups}>
      <fieldset>
        <legend className={styles.legend}>Categories</legend>
        <CategoryOptions choices={categoryChoices(props)} />
      </fieldset>
      {list(first)}
      {more.length > 0 && (
        <Disclosure
          className={styles.more}
          summary={`${more.length} more filters`}
          isOpenAtFirst={more.some(({ hasChosen }) => hasChosen)}
        >
          {list(more)}
        </Disclosure>
      )}
    </div>
  );
}
