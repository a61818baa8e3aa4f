/** One row of the table. */
export interface Line {
  what: string;
  value: string;
  /** The value to compare with. */
  against?: string;
  ratio?: string;
  budget?: string;
  /** Whether the budget was met; undefined without a budget. */
  met?: boolean;
}

const COLUMNS = ['what', 'value', 'against', 'ratio', 'budget'] as const;
const HEADS = { what: 'Measured', value: 'Value', against: 'Against', ratio: 'Ratio', budget: 'Budget' };

/** Formats rows as a table with aligned columns. */
export function table(lines: readonly Line[]): string {
  const width = (column: (typeof COLUMNS)[number]) =>
    Math.max(HEADS[column].length, ...lines.map((line) => line[column]?.length ?? 0));
  const row = (line: Partial<Line>, mark: string) =>
    `${mark} ${COLUMNS.map((column) => (line[column] ?? '').padEnd(width(column))).join('  ')}`.trimEnd();
  const mark = ({ met }: Line) => (met === undefined ? ' ' : met ? '✓' : '✗');
  const head = row(HEADS, ' ');
  return [head, '─'.repeat(head.length), ...lines.map((line) => row(line, mark(line)))].join('\n');
}

/** A summary of the missed budgets. */
export function summary(lines: readonly Line[]): string {
  const budgeted = lines.filter(({ met }) => met !== undefined);
  const missed = budgeted.filter(({ met }) => !met);
  if (missed.length === 0) return `All ${budgeted.length} budgets are met.`;
  return [
    `${missed.length} of ${budgeted.length} budgets are MISSED:`,
    ...missed.map(({ what, value, ratio, budget }) => `  ✗ ${what}: ${ratio ?? value} (budget ${budget})`),
  ].join('\n');
}

export const ms = (value: number) => `${Math.round(value)} ms`;
/** Formats a time with a tenth of a millisecond. */
export const formatMs = (value: number) => `${value.toFixed(1)} ms`;
export const perSecond = (value: number) => `${Math.round(value)}/s`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const ratio = (a: number, b: number) => (a / b).toFixed(2);

/** Prints progress to stderr; stdout contains only the result table. */
export const note = (text: string) => process.stderr.write(`${text}\n`);
