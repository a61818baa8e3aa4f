import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What is wrong with a field, its Korean text. */
export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** As much of a schema of the contract as is needed here. */
export interface BodySchema {
  safeParse: (body: unknown) => { success: boolean; error?: { issues: readonly Issue[] } };
}

/**
 * The server's rules for a form. What the schema finds wrong stands at the field of the same name, the
 * first of each; what passes is the body to send, as it goes over the wire.
 * @param unseen what is wrong with the values and cannot be told from the body
 */
export function bodyResolver<Values extends FieldValues, Body>(
  schema: BodySchema,
  toBody: (values: Values) => Body,
  unseen: (values: Values) => readonly Issue[] = () => [],
): Resolver<Values, unknown, Body> {
  return (values) => {
    const body = toBody(values);
    const issues = [...unseen(values), ...(schema.safeParse(body).error?.issues ?? [])];
    if (issues.length === 0) return { values: body, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'rule', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
