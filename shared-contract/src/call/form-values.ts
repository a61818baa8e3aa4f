import type { z } from 'zod';

type Read = (value: unknown) => unknown;

/** Reads a field that is a text on the wire: it needs no conversion, only the check of the schema. */
const asItIs: Read = (value) => value;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const SWITCHES: Readonly<Record<string, boolean>> = { true: true, false: false };

const toNumber: Read = (value) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : value);
const toSwitch: Read = (value) => (typeof value === 'string' ? (SWITCHES[value] ?? value) : value);

/**
 * Compiles a schema into a function that converts the texts of a form, a query or an address into numbers, lists and booleans.
 * An empty text in place of such a value becomes null or undefined if the schema allows it. Fields that are texts in the schema
 * stay unchanged. The schema then checks the result (rules/http.md#forms).
 * @throws Error for a kind of schema that is not supported; the call then cannot be mounted
 */
export function formValues(schema: z.core.$ZodType): Read {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'transform':
    case 'unknown':
    // an uploaded file, which is sent as bytes
    case 'custom':
      return asItIs;
    case 'number':
      return toNumber;
    case 'boolean':
      return toSwitch;
    case 'literal':
      return def.values.every((one) => typeof one === 'number') ? toNumber : asItIs;
    case 'union':
      return ofUnion(def.options.map(formValues));
    case 'nullable':
      return orNone(formValues(def.innerType), null);
    case 'optional':
    case 'default':
    case 'prefault':
      return orNone(formValues(def.innerType), undefined);
    case 'catch':
    case 'readonly':
      return formValues(def.innerType);
    case 'pipe':
      return formValues(def.in);
    case 'array':
      return toList(formValues(def.element));
    case 'object':
      return ofFields(Object.entries(def.shape).map(([name, field]) => [name, formValues(field)]));
    default:
      throw new Error(`say in form-values.ts how the text of a ${def.type} is read`);
  }
}

/** If one of the alternatives is a text, the value stays a text. */
const ofUnion = (readers: readonly Read[]): Read =>
  readers.includes(asItIs) ? asItIs : (value) => readers.reduce((read, reader) => reader(read), value);

const orNone = (read: Read, none: null | undefined): Read =>
  read === asItIs ? asItIs : (value) => (value === '' ? none : read(value));

const toList =
  (read: Read): Read =>
  (value) => {
    const list = typeof value === 'string' && value.startsWith('[') ? parsed(value) : value;
    return Array.isArray(list) ? list.map(read) : list;
  };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function ofFields(fields: readonly (readonly [string, Read])[]): Read {
  const read = fields.filter(([, reader]) => reader !== asItIs);
  if (read.length === 0) return asItIs;
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const values: Record<string, unknown> = { ...body };
    for (const [name, reader] of read) {
      if (!Object.hasOwn(values, name)) continue;
      values[name] = reader(values[name]);
      if (values[name] === undefined) delete values[name];
    }
    return values;
  };
}
