/** Page sizes of lists; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;

const key = 'msl-list-limit';

const toPageSize = (text: string | null): number | undefined => pageSizes.find((size) => String(size) === text);

/** The page size chosen last in this browser, for lists without one in the address. */
export const pageSize = {
  parse: toPageSize,

  read(): number | undefined {
    try {
      return toPageSize(localStorage.getItem(key));
    } catch {
      return undefined;
    }
  },

  keep(size: number) {
    try {
      localStorage.setItem(key, String(size));
    } catch {
      // Without storage the size in the address still applies.
    }
  },
};
