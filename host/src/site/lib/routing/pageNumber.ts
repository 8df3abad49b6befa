/** A page number as addresses have it; anything else is the first page. */
export const pageNumberPattern = /^[1-9]\d*$/;

/** The greatest page number that calls accept. */
const maxPageNumber = 999_999_999;

/** Reads the page number of an address. A number beyond those that calls accept is a page past the last, too. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return pageNumberPattern.test(text) ? Math.min(Number(text), maxPageNumber) : 1;
}

/** Whether a list has no such page. The first page exists also if it is empty. */
export const isPastLastPage = (page: number, list: { paginationData: { totalPages: number } } | undefined): boolean =>
  list !== undefined && page > 1 && page > list.paginationData.totalPages;
