import type { FactView } from '@msl/shared/contracts';
import { render, screen, within } from '@testing-library/react';
import { FactSheet } from './FactSheet';

const fact = (fieldName: string, value: FactView['value'], more: Partial<FactView> = {}): FactView => ({
  ...{ _id: fieldName, fieldName, kind: 'text', unit: '', group: '', isCompared: true, value },
  ...more,
});

it('shows the facts of a product in a table for each group, at an address of their own', () => {
  const electrical = { group: 'Electrical' };
  const facts = [
    fact('Lens Finish', ['Clear', 'Opal']),
    fact('Power', { from: 5, to: 8 }, { ...electrical, unit: 'W' }),
    fact('Dimmable', true, electrical),
  ];
  render(<FactSheet facts={facts} />);
  const section = screen.getByRole('region', { name: 'Facts' });
  expect(section).toHaveAttribute('id', 'facts');
  const rows = within(within(section).getByRole('table', { name: 'Electrical' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Power5\u20138\u00a0W', 'DimmableYes']);
  expect(within(section).getByRole('row', { name: 'Lens Finish Clear, Opal' })).toBeInTheDocument();
});
