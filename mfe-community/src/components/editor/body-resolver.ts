import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** As much of a schema of the contract as is needed here. */
export interface BodySchema {
  safeParse: (body: unknown) => {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

/**
 * The server's rules for a form. What the schema finds wrong stands at the field of the same name, the
 * first of each; what passes is the body to send, as it goes over the wire.
 */
export function bodyResolver<Values extends FieldValues, Body>(
  schema: BodySchema,
  toBody: (values: Values) => Body,
): Resolver<Values, unknown, Body> {
  return (values) => {
    const body = toBody(values);
    const { error } = schema.safeParse(body);
    if (!error) return { values: body, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of error.issues) errors[String(path[0])] ??= { type: 'rule', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
