import { numberText } from '@msl/shared/factTexts';
import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import buttons from '../../components/sections/buttons.module.css';
import { useViewProjectFacetsQuery } from './projectEndpoints';
import { type ProjectFilter, projectsPath, readProjectFilter } from './projectsAddress';
import styles from './ProjectFilters.module.css';

interface FilterSelectProps {
  name: keyof ProjectFilter;
  label: string;
  all: string;
  value: string;
  children: ReactNode;
}

function FilterSelect({ name, label, all, value, children }: FilterSelectProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}

/** Narrows the projects by country, kind and product: a GET form, which also works without JavaScript. */
export function ProjectFilters({ filter }: { filter: ProjectFilter }) {
  const { data } = useViewProjectFacetsQuery();
  const navigate = useNavigate();
  if (!data) return null;
  const { countries, categories, products } = data.data;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(projectsPath(readProjectFilter(new URLSearchParams(entries))));
  };
  return (
    <form
      key={projectsPath(filter)}
      action="/projects"
      method="get"
      className={styles.filters}
      aria-label="Filter projects"
      onSubmit={onSubmit}
    >
      <FilterSelect name="country" label="Country" all="All countries" value={filter.country}>
        {countries.map(({ code, name, count }) => (
          <option key={code} value={code}>{`${name} (${numberText(count)})`}</option>
        ))}
      </FilterSelect>
      <FilterSelect name="category" label="Kind" all="All kinds" value={filter.category}>
        {categories.map(({ name, count }) => (
          <option key={name} value={name}>{`${name} (${numberText(count)})`}</option>
        ))}
      </FilterSelect>
      <FilterSelect name="product" label="Product" all="All products" value={filter.product}>
        {products.map(({ _id, name, count }) => (
          <option key={_id} value={_id}>{`${name} (${numberText(count)})`}</option>
        ))}
      </FilterSelect>
      <button type="submit" className={buttons.quiet}>
        Apply
      </button>
      {projectsPath(filter) !== '/projects' && (
        <Link to="/projects" className={styles.clear}>
          Clear filters
        </Link>
      )}
    </form>
  );
}
