import { maxDescribedFiles, type UploadDescription } from '../../contracts/uploads';
import { isElsewhere } from './fileRules';
import { useDescribeUploadsQuery } from './uploadEndpoints';

/** Returns the original names and sizes of stored files by path; empty until the response arrives. */
export function useDescribedFiles(paths: readonly string[]): ReadonlyMap<string, UploadDescription> {
  // Sorted, so that a new order of the same files does not cause another request.
  const stored = paths.filter((path) => !isElsewhere(path)).toSorted();
  const query = { paths: stored.slice(0, maxDescribedFiles).join(',') };
  const { data } = useDescribeUploadsQuery({ query }, { skip: stored.length === 0 });
  return new Map(data?.data.map((file) => [file.path, file]));
}
