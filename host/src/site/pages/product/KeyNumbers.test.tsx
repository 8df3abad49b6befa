import type { FactView } from '@msl/shared/contracts';
import { render, screen, within } from '@testing-library/react';
import { KeyNumbers } from './KeyNumbers';

const fact: FactView = {
  ...{ _id: 'w', fieldName: 'Power', kind: 'number', unit: 'W', group: '', isCompared: true, value: 1.8 },
};

it('shows the key facts of a product with their names, and nothing if there are none', () => {
  const { rerender, container } = render(
    <KeyNumbers
      facts={[fact, { ...fact, _id: 'ip', fieldName: 'Protection', kind: 'text', unit: '', value: 'IP67' }]}
    />,
  );
  const facts = within(screen.getByLabelText('Key facts'));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Power', 'Protection']);
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1.8\u00a0W', 'IP67']);
  rerender(<KeyNumbers facts={[]} />);
  expect(container).toBeEmptyDOMElement();
});
