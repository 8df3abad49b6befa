import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { PreviewInput, PreviewPage } from '../../contracts/preview';
import { toApiError } from '../queryHooks';
import { useDebounced } from '../../hooks/useDebounced';
import { useRenderPreviewQuery } from './previewEndpoints';

const debounceMs = 400;

export interface PreviewSource {
  page: PreviewPage;
  /** Paths of stored files that are not among the page settings, by the name of their field. */
  files?: Record<string, string | null | undefined>;
  /** Id of the edited record, if the page shows several. */
  id?: string;
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

const chosenFile = (value: unknown) => (Array.isArray(value) && value[0] instanceof File ? value[0] : undefined);

function toInput(
  { page, files = {}, id }: PreviewSource,
  values: Record<string, unknown>,
  urlOf: (file: File) => string,
): PreviewInput {
  const input: PreviewInput = { page, fields: id ? { id } : {}, files: {} };
  for (const [name, path] of Object.entries(files)) input.files[name] = path ?? '';
  for (const [name, value] of Object.entries(values)) {
    const file = chosenFile(value);
    if (file) input.files[name] = urlOf(file);
    else if (typeof value === 'string' || typeof value === 'boolean') input.fields[name] = String(value);
  }
  return input;
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
