import type { ProductFacets } from '@msl/shared/contracts';
import { Disclosure } from './Disclosure';
import { type FacetChoice, FacetOptions } from './FacetOptions';
import styles from './FacetGroups.module.css';
import { isChosen, type ListingState, toggleCategory, toggleOption } from '../../lib/listing/listingUrl';

interface FacetGroupsProps {
  facets: ProductFacets;
  state: ListingState;
  choose: (next: ListingState) => void;
}

interface AttributeGroup {
  fieldName: string;
  choices: FacetChoice[];
}

const maxCategories = 24;
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

/** Leaves out attributes without products in the result, unless one of their options is chosen. */
function attributeGroups({ facets, state, choose }: FacetGroupsProps): AttributeGroup[] {
  const groups = facets.attributes.map(({ fieldName, options }) => ({
    fieldName,
    choices: options.map(({ key, option, count }) => ({
      ...{ name: option, value: key, count },
      isChosen: state.options.includes(key),
      toggle: () => choose(toggleOption(state, key)),
    })),
  }));
  return groups.filter(({ choices }) => choices.some(({ count, isChosen }) => count || isChosen));
}

const hasChosen = ({ choices }: AttributeGroup) => choices.some((choice) => choice.isChosen);

function Attribute({ group, isFew }: { group: AttributeGroup; isFew: boolean }) {
  const { fieldName, choices } = group;
  return (
    <Disclosure className={styles.attribute} summary={fieldName} isOpenAtFirst={isFew || hasChosen(group)}>
      <fieldset>
        <legend className="visually-hidden">{fieldName}</legend>
        <FacetOptions field="options" choices={choices} maxShown={maxOptions} />
      </fieldset>
    </Disclosure>
  );
}

/** All filters: categories, then the attributes of the current result. */
export function FacetGroups(props: FacetGroupsProps) {
  const groups = attributeGroups(props);
  const isFew = groups.length <= maxOpenGroups;
  const first = groups.slice(0, maxGroups);
  const more = groups.slice(maxGroups);
  const list = (some: AttributeGroup[]) =>
    some.map((group) => <Attribute key={group.fieldName} group={group} isFew={isFew} />);
  return (
    <div className={styles.groups}>
      <fieldset>
        <legend className={styles.legend}>Categories</legend>
        <FacetOptions field="categories" choices={categoryChoices(props)} maxShown={maxCategories} />
      </fieldset>
      {list(first)}
      {more.length > 0 && (
        <Disclosure
          className={styles.more}
          summary={`${more.length} more filters`}
          isOpenAtFirst={more.some((group) => hasChosen(group))}
        >
          {list(more)}
        </Disclosure>
      )}
    </div>
  );
}
