import { z } from 'zod';
import type { Call } from '../call/call.ts';
import type { AreaCall } from './area-call.ts';
import { areaOfCall } from './prefix.ts';
import { formOf } from './target.ts';

/** Path of a call. Each segment is a word or a parameter (`:name`); no segment is empty. */
const PATH = /^(\/(:\w+|[\w.~-]*[\w~-]))+$/;
const count = z.int().min(1).max(100_000);

/** Rules of an area's call. The API enforces them before it forwards the call to the area's service. */
export const DeclaredCall = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().max(200).regex(PATH),
  access: z.enum(['public', 'member', 'counsellor', 'operator']),
  limit: z.union([count, z.object({ perHour: count })]),
  cache: z.union([z.int().min(1).max(3_600), z.literal('never')]),
});
export type DeclaredCall = z.infer<typeof DeclaredCall>;

/** The answer of a service at `DECLARED_CALLS_PATH`. */
export const DeclaredCalls = z.object({ calls: z.array(DeclaredCall).max(200) });

/**
 * Checks that every path is below the prefix of the area, that only public GETs are cached, and that no two calls share a method
 * and a path form (`formOf`).
 * @returns one text for each problem
 */
export function problemsOfDeclared(area: string, calls: readonly DeclaredCall[]): string[] {
  const forms = new Set<string>();
  return calls.flatMap(({ method, path, access, cache }) => {
    const form = `${method} ${formOf(path)}`;
    const isTaken = forms.has(form);
    forms.add(form);
    return [
      ...(isTaken ? [`${method} ${path} has the form of another call`] : []),
      ...(areaOfCall(path) === area ? [] : [`${method} ${path} does not belong to ${area}`]),
      ...(cache === 'never' || (method === 'GET' && access === 'public')
        ? []
        : [`${method} ${path} is cached, but not a public GET`]),
    ];
  });
}

/**
 * Describes the calls of a service for the API. The service must return the result at `DECLARED_CALLS_PATH`.
 * @param calls all calls of the service, as an object such as `import * as calls from './calls.ts'`
 * @throws Error if a call breaks the rules of `DeclaredCall`, or if `problemsOfDeclared` finds a problem
 */
export function declareCalls(calls: Readonly<Record<string, unknown>>): z.infer<typeof DeclaredCalls> {
  const list = Object.values(calls).filter(isCall);
  const declared = DeclaredCalls.parse({ calls: list });
  const problems = problemsOfDeclared(areaOfCall(list[0]?.path ?? '') ?? '', declared.calls);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return declared;
}

const isCall = (value: unknown): value is AreaCall =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Call>).path === 'string' && 'method' in value;
