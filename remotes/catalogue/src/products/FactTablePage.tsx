import type { Attribute, FactValue, Product } from '@msl/shared/contracts';
import { LeaveDialog, SaveBar, useSaveKey } from '@msl/shared/forms';
import { ListPage, LoadFailure, PageHead, useAreaRights, useList } from '@msl/shared/ui';
import { Alert, Link as TextLink, Skeleton } from '@mui/material';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useChooseAttributesQuery } from '../choiceEndpoints';
import { CategoryFilter } from '../recordFilters';
import { FactSelect, KeptNotice, SavedNotice } from './FactTableHead';
import { FactCell, factCellId } from './FactCell';
import { faultOf, parseFactText } from './factEdits';
import { decimalMarkOf } from './factNumbers';
import { FillFact } from './FillFact';
import { useListProductsQuery } from './productEndpoints';
import { productPath } from './productPath';
import { type FactTableEdits, useFactEdits } from './useFactEdits';

const title = 'Facts';
const description = 'Edit one fact of many products';

const valueText = (value: FactValue | undefined, { unit }: Attribute) => {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'object' ? `${value.from} to ${value.to}` : String(value);
  return unit ? `${text} ${unit}` : text;
};

interface FactTableCellProps {
  attribute: Attribute;
  table: FactTableEdits;
  /** The products on the page. */
  rows: readonly Product[];
  product: Product;
}

/** Focuses the value of a product; what is typed next replaces it. */
function focusCell(product: Product | undefined) {
  const input = document.getElementById(factCellId(product?._id ?? ''));
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}

function FactTableCell({ attribute, table, rows, product }: FactTableCellProps) {
  const { mayWrite } = useAreaRights();
  if (!mayWrite) return valueText(table.valueOf(product), attribute);
  const position = rows.findIndex(({ _id }) => _id === product._id);
  const edit = table.edits[product._id];
  const fill = (cells: string[]) =>
    table.set(
      rows.slice(position, position + cells.length).map((below, at) => ({
        product: below,
        value: parseFactText(attribute, cells[at] ?? '', decimalMarkOf(cells)),
      })),
    );
  return (
    <FactCell
      id={product._id}
      productName={product.name}
      attribute={attribute}
      value={table.valueOf(product)}
      isEdited={edit !== undefined}
      message={edit && (faultOf(attribute, edit.value) ?? edit.message)}
      onChange={(value) => table.set([{ product, value: value ?? null }])}
      onMove={(by) => focusCell(rows[position + by])}
      onPaste={fill}
    />
  );
}

interface FactTableProps {
  attribute: Attribute;
  attributes: readonly Attribute[];
  onChoose: (attributeId: string) => void;
}

function FactTable({ attribute, attributes, onChoose }: FactTableProps) {
  const list = useList(useListProductsQuery, ['categoryId', 'lacksFact']);
  const table = useFactEdits(attribute);
  const form = useRef<HTMLFormElement>(null);
  const { mayWrite } = useAreaRights();
  const save = () => void table.save();
  useSaveKey(form, save);
  const rows = list.rows ?? [];

  return (
    <>
      <KeptNotice table={table} />
      <ListPage
        title={title}
        description={description}
        list={list}
        columns={[
          { head: 'Name', cell: (product) => product.name, sort: 'name' },
          { head: 'Part Number', cell: (product) => product.partNumber, sort: 'partNumber' },
          { head: 'Category Name', cell: (product) => product.categoryName, sort: 'categoryName' },
          {
            head: attribute.fieldName,
            cell: (product) => <FactTableCell {...{ attribute, table, rows }} product={product} />,
          },
        ]}
        search="Search Products..."
        isRanked
        filter={
          <FactSelect
            label="Fact"
            value={attribute._id}
            attributes={attributes}
            isDisabled={table.count > 0}
            onChange={onChoose}
          />
        }
        filters={[
          { name: 'categoryId', label: 'Category', control: CategoryFilter },
          { name: 'lacksFact', label: 'Value', choices: [{ value: attribute._id, label: 'Missing' }] },
        ]}
        publicPath={productPath}
      />
      {mayWrite && (
        <>
          <FillFact
            attribute={attribute}
            count={rows.length}
            onFill={(value, onlyEmpty) =>
              table.set(
                rows
                  .filter((product) => !onlyEmpty || table.valueOf(product) === undefined)
                  .map((product) => ({ product, value })),
              )
            }
          />
          {/* The bar sticks to the window while any part of the page is visible. */}
          <form
            ref={form}
            aria-label={title}
            style={{ display: 'contents' }}
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            {table.count > 0 && (
              <SaveBar
                isSaving={table.isSaving}
                isWaiting={false}
                isChanged={table.count > 0}
                progress={undefined}
                onCancel={table.discard}
              />
            )}
          </form>
        </>
      )}
      <SavedNotice table={table} />
      <LeaveDialog hasUnsavedEdits={table.count > 0} />
    </>
  );
}

/** A table to edit one fact of many products, chosen by the address as `attribute`. */
export function FactTablePage() {
  const { data, error, refetch } = useChooseAttributesQuery({});
  const [params, setParams] = useSearchParams();
  if (error) return <LoadFailure title="The facts could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={400} aria-label="Loading" />;
  const facts = data.data.filter(({ kind }) => kind !== 'choice').sort((a, b) => a.order - b.order);
  const chosen = facts.find(({ _id }) => _id === params.get('attribute')) ?? facts[0];
  if (!chosen) {
    return (
      <>
        <PageHead title={title} description={description} />
        <Alert severity="info">
          There are no facts yet.{' '}
          <TextLink component={Link} to="/admin/categories-attr/add">
            Add a category attribute
          </TextLink>{' '}
          that is a number, a text or yes or no.
        </Alert>
      </>
    );
  }
  const choose = (attributeId: string) => {
    const next = new URLSearchParams(params);
    next.set('attribute', attributeId);
    next.delete('lacksFact');
    next.delete('page');
    setParams(next);
  };
  return <FactTable key={chosen._id} attribute={chosen} attributes={facts} onChoose={choose} />;
}
