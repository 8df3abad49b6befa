/** Number of entries that fit on a phone. */
const places = 7;

/** Page numbers of a pager: first, last and those around the current one; `null` for a gap. */
export function pagesToShow(page: number, totalPages: number): (number | null)[] {
  if (totalPages <= places) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const start = Math.max(3, Math.min(page - 1, totalPages - 4));
  const end = start + 2;
  return [
    ...[1, start === 3 ? 2 : null],
    ...[start, start + 1, end],
    ...[end === totalPages - 2 ? totalPages - 1 : null, totalPages],
  ];
}
