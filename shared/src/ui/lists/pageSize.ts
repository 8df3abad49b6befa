/** How many rows a page of a list may have; the first unless another was chosen. */
export const pageSizes = [10, 25, 50, 100] as const;

const key = 'msl-list-limit';

const toPageSize = (text: string | null): number | undefined => pageSizes.find((size) => String(size) === text);

/** The page size chosen last in this browser, for lists whose address names none. */
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
      // A browser that keeps nothing still shows the list in the size its address names.
    }
  },
};
