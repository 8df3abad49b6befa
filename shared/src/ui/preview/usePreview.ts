import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { PreviewInput, PreviewPage } from '../../contracts/preview';
import { toApiError } from '../queryHooks';
import { useDebounced } from '../../hooks/useDebounced';
import { useRenderPreviewQuery } from './previewEndpoints';

const debounceMs = 400;

export interface PreviewSource {
  page: PreviewPage;
  /** Stored files that the form shows and the page's settings do not know, by the name of their field. */
  files?: Record<string, string | null | undefined>;
  /** The record that is edited, where the page holds several. */
  id?: string;
  /** Its place among the items of the page that fold; it is shown open. */
  item?: number;
}

/** Addresses of chosen files, each the same as long as the form is shown. */
function useAddresses(): (file: File) => string {
  const known = useRef(new Map<File, string>());
  useEffect(() => {
    const addresses = known.current;
    return () => {
      addresses.forEach((address) => URL.revokeObjectURL(address));
      addresses.clear();
    };
  }, []);
  return (file) => {
    const address = known.current.get(file) ?? URL.createObjectURL(file);
    known.current.set(file, address);
    // By its end the page tells a film from a picture.
    return `${address}#${encodeURIComponent(file.name.replace(/^.*\./, 'file.'))}`;
  };
}

const chosenFile = (value: unknown) => (Array.isArray(value) && value[0] instanceof File ? value[0] : undefined);

function toInput(
  { page, files = {}, id }: PreviewSource,
  values: Record<string, unknown>,
  addressOf: (file: File) => string,
): PreviewInput {
  const input: PreviewInput = { page, fields: id ? { id } : {}, files: {} };
  for (const [name, path] of Object.entries(files)) input.files[name] = path ?? '';
  for (const [name, value] of Object.entries(values)) {
    const file = chosenFile(value);
    if (file) input.files[name] = addressOf(file);
    else if (typeof value === 'string' || typeof value === 'boolean') input.fields[name] = String(value);
  }
  return input;
}

/**
 * The page as it would look with what the form around it holds: rendered by the server a moment after typing stops. The
 * last one stays until the next one is there.
 */
export function usePreview(source: PreviewSource) {
  const values = useWatch();
  const addressOf = useAddresses();
  const input = useDebounced(JSON.stringify(toInput(source, values, addressOf)), debounceMs);
  const args = useMemo(() => ({ body: JSON.parse(input) as PreviewInput }), [input]);
  const { data, error, isFetching, refetch } = useRenderPreviewQuery(args);
  return {
    html: data?.data.html,
    failure: error && !isFetching ? toApiError(error).message : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
