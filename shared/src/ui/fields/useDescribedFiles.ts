import { maxDescribedFiles, type UploadDescription } from '../../contracts/uploads';
import { isElsewhere } from './fileRules';
import { useDescribeUploadsQuery } from './uploadEndpoints';

/** The original names and sizes of stored files by path; empty until the server answers. */
export function useDescribedFiles(paths: readonly string[]): ReadonlyMap<string, UploadDescription> {
  // Sorted, so that another order of the same files is not another query.
  const stored = paths.filter((path) => !isElsewhere(path)).toSorted();
  const query = { paths: stored.slice(0, maxDescribedFiles).join(',') };
  const { data } = useDescribeUploadsQuery({ query }, { skip: stored.length === 0 });
  return new Map(data?.data.map((file) => [file.path, file]));
}
