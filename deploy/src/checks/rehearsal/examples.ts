import { KoreanMinute, PictureFile } from '@onmaum/shared-contract/call/codecs';
import { Instant } from '@onmaum/shared-contract/common';
import { z } from 'zod';

/**
 * Kinds of examples: `marked` has all fields, and every boolean is true; `plain` has all fields, and every boolean is false;
 * `sparse` has only required fields. The items of a list have these kinds in turn, so that one list contains all kinds.
 */
export const KINDS = ['marked', 'plain', 'sparse'] as const;
export type Kind = (typeof KINDS)[number];

const INSTANT = '2026-03-04T05:06:07.000Z';
/** Names of fields with a time at which something ends. Their times are in the future. */
const END = { name: /edate|until|due|end/, instant: '2099-03-04T05:06:07.000Z' };
/**
 * Flags of a deleted post, false in every example. A deleted post has no other true flag, which the schema cannot express.
 */
const DELETED = /^dell?_yn$/;
const DATE = /_(date|at)$/;

/** Kind of an invented value, and its position in the value that contains it. */
interface Spot {
  kind: Kind;
  /** Number of the list item, from 1. It makes the numbers and texts of items differ. */
  number: number;
  name: string;
}

/**
 * Invents a value that fulfils a schema. The same arguments always give the same value.
 * @returns the value in its wire format, valid under the schema
 * @throws when a part of the schema has an unsupported type
 */
export function exampleOf(schema: z.ZodType, kind: Kind): unknown {
  return z.encode(schema, invent(schema, { kind, number: 1, name: '' }));
}

/** Invents the value in its decoded format. */
function invent(schema: z.ZodType, spot: Spot): unknown {
  const { kind, number, name } = spot;
  if (schema === Instant || schema === KoreanMinute) return END.name.test(name) ? END.instant : INSTANT;
  if (schema === PictureFile) return new Blob();
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const inner = (one: z.core.$ZodType, at: Partial<Spot> = {}) => invent(one as z.ZodType, { ...spot, ...at });
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, one]) => [key, inner(one, { name: key })]));
    case 'array': {
      const { minItems = 0, maxItems = KINDS.length } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const length = Math.max(minItems, kind === 'sparse' ? 0 : Math.min(maxItems, KINDS.length));
      return Array.from({ length }, (_, at) => inner(def.element, { kind: turn(KINDS, at), number: at + 1 }));
    }
    case 'nullable':
      return kind === 'sparse' ? null : inner(def.innerType);
    case 'optional':
      return kind === 'sparse' ? undefined : inner(def.innerType);
    case 'default':
    case 'prefault':
    case 'readonly':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.out);
    case 'union':
      return inner(turn(def.options, number - 1));
    case 'enum':
      return turn(Object.values(def.entries), number - 1);
    case 'literal':
      return turn(def.values, number - 1);
    case 'record':
      return { [`key${number}`]: inner(def.valueType) };
    case 'boolean':
      return kind === 'marked' && !DELETED.test(name);
    case 'number':
      return (kind === 'sparse' ? [0, number] : [number]).find((one) => schema.safeParse(one).success);
    case 'string':
      return textsOf(spot).find((text) => schema.safeParse(text).success) ?? '';
    case 'null':
    case 'unknown':
      return null;
    default:
      throw new Error(`no example of a schema of type ${def.type}`);
  }
}

/** Candidate texts. Every text schema of the contract accepts at least one of them. */
const textsOf = ({ name, number }: Spot) => [
  ...(DATE.test(name) ? [INSTANT] : []),
  `마음 ${number}`,
  `maum-${number}`,
  `maum${number}@example.com`,
  `https://example.com/${number}`,
  `00000000-0000-4000-8000-00000000000${number}`,
];

/** The item of a list at an index, as if the list repeated endlessly. */
const turn = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
