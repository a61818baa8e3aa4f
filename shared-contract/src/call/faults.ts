/** An error of a field with its Korean text. Contains only those parts of a zod issue that forms need. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first error of each field, by field name. */
export function faultsByField(issues: readonly Issue[] = []): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[String(path[0])] ??= message;
  return faults;
}
