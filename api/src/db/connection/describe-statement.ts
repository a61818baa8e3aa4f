import type { Attributes } from '@onmaum/shared-server/tracing/span';

const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?!lateral\b)"?([a-z_]\w*)"?/i;
/**
 * Text literals of a statement. Values are sent as parameters, so a literal is a constant of the code. Literals are removed
 * all the same, in case a value was put in by mistake.
 */
const TEXTS = /'(?:[^']|'')*'/g;

/** Name and attributes of a statement's span, according to the semantic conventions of OpenTelemetry. */
export function describeStatement(text: string): { name: string; attributes: Attributes } {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  const name = table ? `${operation} ${table}` : operation;
  return {
    name,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': name,
      'db.query.text': text.replace(TEXTS, '?'),
    },
  };
}
