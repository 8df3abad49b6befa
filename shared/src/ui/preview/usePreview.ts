import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { PreviewInput, PreviewPage } from '../../contracts/preview';
import { toApiError } from '../queryHooks';
import { useDebounced } from '../../hooks/useDebounced';
import { inOrder } from '../fields/fileOrder';
import { isElsewhere } from '../fields/fileRules';
import { useRenderPreviewQuery } from './previewEndpoints';

const debounceMs = 400;

export interface PreviewSource {
  page: PreviewPage;
  /** Paths of stored files that are not among the page settings, by the name of their field. */
  files?: Record<string, string | null | undefined>;
  /** Id of the edited record, if it is stored and the page is its own or shows several. */
  id?: string;
  /** The pictures of a record: the field that holds the chosen files, and the stored ones in their order. */
  pictures?: { field: string; stored: readonly string[] | undefined };
  /** Index of the edited item among the collapsible items of the page; this item is shown open. */
  openItem?: number;
}

/** Returns a function that creates object URLs of chosen files, one per file, revoked on unmount. */
function useObjectUrls(): (file: File) => string {
  const urls = useRef(new Map<File, string>());
  useEffect(() => {
    const created = urls.current;
    return () => {
      created.forEach((url) => URL.revokeObjectURL(url));
      created.clear();
    };
  }, []);
  return (file) => {
    const url = urls.current.get(file) ?? URL.createObjectURL(file);
    urls.current.set(file, url);
    // The page distinguishes videos and pictures by the extension.
    return `${url}#${encodeURIComponent(file.name.replace(/^.*\./, 'file.'))}`;
  };
}

type Values = Record<string, unknown>;

const filesIn = (value: unknown): File[] =>
  Array.isArray(value) ? value.filter((item): item is File => item instanceof File) : [];

/** Returns the pictures as a save would store them: uploaded files before external addresses. */
function picturesOf(
  { field, stored = [] }: NonNullable<PreviewSource['pictures']>,
  values: Values,
  urlOf: (file: File) => string,
): string[] {
  const removed = JSON.parse(String(values.removedFiles ?? '[]')) as string[];
  const kept = inOrder(stored, values.fileOrder).filter((path) => !removed.includes(path));
  const insertAt = kept.findLastIndex((path) => !isElsewhere(path)) + 1;
  const external = (values.imageUrl as string[] | undefined) ?? [];
  return [...kept.toSpliced(insertAt, 0, ...filesIn(values[field]).map(urlOf)), ...external];
}

/** Returns a value as the text of a multipart form; `undefined` for lists and unset values. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value && !Array.isArray(value) ? JSON.stringify(value) : undefined;
}

function toInput(
  { page, files = {}, id, pictures }: PreviewSource,
  values: Values,
  urlOf: (file: File) => string,
): PreviewInput {
  const input: PreviewInput = { page, fields: id ? { id } : {}, files: {} };
  for (const [name, path] of Object.entries(files)) input.files[name] = path ?? '';
  for (const [name, value] of Object.entries(values)) {
    const [file] = filesIn(value);
    const text = textOf(value);
    if (file && name !== pictures?.field) input.files[name] = urlOf(file);
    else if (text !== undefined) input.fields[name] = text;
  }
  return pictures ? { ...input, pictures: picturesOf(pictures, values, urlOf) } : input;
}

/**
 * Renders the page on the server with the values of the surrounding form, 400 ms after the last keystroke. Returns the
 * previous page until the next one is ready.
 */
export function usePreview(source: PreviewSource) {
  const values = useWatch();
  const urlOf = useObjectUrls();
  const input = useDebounced(JSON.stringify(toInput(source, values, urlOf)), debounceMs);
  const args = useMemo(() => ({ body: JSON.parse(input) as PreviewInput }), [input]);
  const { data, error, isFetching, refetch } = useRenderPreviewQuery(args);
  return {
    html: data?.data.html,
    failure: error && !isFetching ? toApiError(error).message : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
