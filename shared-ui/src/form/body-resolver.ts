import type { Dialect } from '@onmaum/shared-contract/call/dialect';
import { faultsByField, type Issue } from '@onmaum/shared-contract/call/faults';
import { translate } from '@onmaum/shared-contract/call/wire';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The part of a zod schema that is needed here. */
export interface BodySchema {
  safeParse: (body: unknown) => { success: boolean; error?: { issues: readonly Issue[] } };
}

/** The server's schema for a body. The schema validates the wire format, so `dialect` encodes the body first. */
export interface BodyRules {
  schema: BodySchema;
  dialect?: Dialect;
}

/**
 * A react-hook-form resolver that validates with the server's schema. Each field shows its first issue;
 * valid values resolve to the body to send.
 * @param extraIssues returns issues of form values that are not part of the body
 */
export function bodyResolver<Values extends FieldValues, Body>(
  { schema, dialect }: BodyRules,
  toBody: (values: Values) => Body,
  extraIssues: (values: Values) => readonly Issue[] = () => [],
): Resolver<Values, unknown, Body> {
  return (values) => {
    const body = toBody(values);
    const found = schema.safeParse(translate(dialect, body, 'encode')).error?.issues ?? [];
    const faults = Object.entries(faultsByField([...extraIssues(values), ...found]));
    if (faults.length === 0) return { values: body, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
