/** Text cells by row and column, in the order in which they were set. */
export class Table {
  private readonly rows = new Map<string, Map<string, string>>();
  private readonly columns = new Set<string>();

  constructor(private readonly corner: string) {}

  set(row: string, column: string, figure: number): void {
    const cells = this.rows.get(row) ?? new Map<string, string>();
    this.rows.set(row, cells.set(column, Math.round(figure).toLocaleString('en')));
    this.columns.add(column);
  }

  /** As Markdown. */
  format(): string {
    const names = [...this.columns];
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const rows = [...this.rows].map(([name, cells]) => line([name, ...names.map((column) => cells.get(column) ?? '')]));
    return [line([this.corner, ...names]), line(['---', ...names.map(() => '---:')]), ...rows].join('\n');
  }
}
