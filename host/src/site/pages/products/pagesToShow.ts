/** As many places as fit beside each other on a phone. */
const places = 7;

/** The pages a pager names: the first, the last, those around the current one, and `null` for what is left out between. */
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
