import type { Shape } from '../call/answer-shape.ts';
import type { RequestShape, UsedCall } from '../release/call-use.ts';

/** Compares how a release uses a call with the call that the API offers. */

type Needs = Pick<UsedCall, 'reads' | 'query' | 'body'>;

/**
 * The changes of a call that break a release.
 * @param used the call in the form that the release uses
 * @param offered the call in the form that the API offers; undefined if the API does not have it
 * @returns one text for each change, such as `answer.items[].title is missing or optional`
 */
export function breakingChanges(used: Needs, offered: Needs | undefined): string[] {
  if (!offered) return ['the call is missing'];
  return [
    ...changesOfAnswer(used.reads, offered.reads, 'answer'),
    ...changesOfPart(used.query, offered.query, 'query'),
    ...changesOfPart(used.body, offered.body, 'body'),
  ];
}

const KINDS: Record<string, string> = { string: 'a text', number: 'a number', boolean: 'a flag' };

function kindOf(shape: Shape): string {
  if (shape === null) return 'any value';
  if (Array.isArray(shape)) return 'a list';
  return KINDS[typeof shape] ?? 'an object';
}

function changesOfAnswer(needed: Shape, given: Shape, place: string): string[] {
  // for the whole answer, null means that it has no content
  if (place === 'answer' && (needed === null) !== (given === null)) {
    return [needed === null ? 'answer has content, which it had not before' : 'answer has no content'];
  }
  if (needed === null) return [];
  if (kindOf(needed) !== kindOf(given)) return [`${place} is ${kindOf(given)} in place of ${kindOf(needed)}`];
  if (typeof needed === 'string') {
    return (given as string).startsWith(needed) ? [] : [`${place} no longer begins with ${needed}`];
  }
  if (typeof needed !== 'object') return [];
  if (Array.isArray(needed)) {
    return changesOfAnswer(needed[0] ?? null, (given as readonly Shape[])[0] ?? null, `${place}[]`);
  }
  return Object.entries(needed).flatMap(([name, shape]) => {
    const now = (given as Record<string, Shape>)[name];
    // shapes contain only required fields, so the field may also have become optional
    return now === undefined
      ? [`${place}.${name} is missing or optional`]
      : changesOfAnswer(shape, now, `${place}.${name}`);
  });
}

function changesOfPart(sent: RequestShape | undefined, accepted: RequestShape | undefined, place: string): string[] {
  if (!sent) return requiredIn(accepted).map((name) => `${place}.${name} is required, but not sent`);
  if (!accepted) return [`${place} is no longer read`];
  return changesOfRequest(sent, accepted, place);
}

const requiredIn = (shape: RequestShape | undefined) => shape?.required ?? [];

function changesOfRequest(sent: RequestShape, accepted: RequestShape, place: string): string[] {
  if (sent.anyOf || accepted.anyOf) return changesOfKinds(sent, accepted, place);
  if (accepted.type && accepted.type !== sent.type && !isNarrower(sent.type, accepted.type)) {
    return [`${place} must be of type ${accepted.type}, but is sent as ${sent.type ?? 'any type'}`];
  }
  return [
    ...changesOfValues(sent, accepted, place),
    ...(sent.items && accepted.items ? changesOfRequest(sent.items, accepted.items, `${place}[]`) : []),
    ...changesOfFields(sent, accepted, place),
  ];
}

const isNarrower = (sent: string | undefined, accepted: string) => sent === 'integer' && accepted === 'number';

function changesOfValues({ enum: values }: RequestShape, accepted: RequestShape, place: string): string[] {
  if (!accepted.enum) return [];
  if (!values) return [`${place} accepts only ${accepted.enum.join(', ')}`];
  const refused = values.filter((one) => !accepted.enum?.includes(one));
  return refused.length > 0 ? [`${place} no longer accepts ${refused.join(', ')}`] : [];
}

function changesOfFields(sent: RequestShape, accepted: RequestShape, place: string): string[] {
  if (!accepted.properties) return [];
  const fields = sent.properties ?? {};
  const required = requiredIn(accepted)
    .filter((name) => !requiredIn(sent).includes(name))
    .map((name) => `${place}.${name} is required, but ${name in fields ? 'not always' : 'not'} sent`);
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const now = accepted.properties?.[name];
    // the API would ignore the field, and what a person entered would be lost
    return now ? changesOfRequest(field, now, `${place}.${name}`) : [`${place}.${name} is no longer read`];
  });
  return [...required, ...changed];
}

/** Each alternative that is sent must fit an alternative that is accepted. Reports the differences from the most similar one. */
function changesOfKinds(sent: RequestShape, accepted: RequestShape, place: string): string[] {
  return (sent.anyOf ?? [sent]).flatMap((kind) => {
    const attempts = (accepted.anyOf ?? [accepted]).map((one) => changesOfRequest(kind, one, place));
    return attempts.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}
