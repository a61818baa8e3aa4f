import type { z } from 'zod';
import type { Shape } from './answer-shape.ts';
import type { Dialect } from './dialect.ts';

/**
 * Access level of a call. 'public' accepts visitors but refuses an invalid token. 'open' ignores tokens: for calls that begin or
 * end a session, and for calls without a session, such as webhooks, links in mails and health checks. The other values are
 * minimum levels (rules/sign-in.md#levels); 'recent-operator' also requires that the operator signed in a short time ago
 * (rules/sign-in.md#signing-in-again).
 */
export type Access = 'open' | 'public' | 'member' | 'counsellor' | 'operator' | 'recent-operator';

/** Schemas of the parts of a request and of its answer; null for a part that the call does not have. */
interface Schemas {
  readonly params: z.ZodObject | null;
  readonly query: z.ZodType | null;
  readonly body: z.ZodType | null;
  /** `Nothing` (204), `Redirect` (302), or the body of a 200. */
  readonly answer: z.ZodType;
}

/**
 * Description of one call of the API. The server mounts a route from it, the browser calls it, docs/calls.md lists it. It is a
 * plain object (`… as const satisfies Call`), so that bundlers can remove calls that are not used.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The full path, with `:name` for each parameter. */
  readonly path: `/${string}`;
  /** Chapter of the call in the API's documents; `summary` is its title there. */
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /**
   * Requests that a caller may make in a minute, or in an hour, including refused requests. A caller is a member, or all visitors
   * with one IP address (for IPv6, in one /64 network).
   */
  readonly limit: number | { readonly perHour: number } | 'none';
  /**
   * Seconds for which shared caches may store the answer to a visitor; 'never' if they may not. No cache may store the answer to
   * a member. 'forever': the answer is the same for everybody and never changes, so all caches may store it, also for members.
   */
  readonly cache: number | 'never' | 'forever';
  /** Error statuses of the answer, besides those that follow from access, schema and limit. */
  readonly refuses?: readonly number[];
  /** For a GET with side effects: no HEAD route is added. */
  readonly changes?: true;
  /** Maximum size of the body in bytes; default: the server's general limit. */
  readonly bodyBytes?: number;
  /** The dialect of each part that needs translation. Set only in production bundles; `wireOf` returns it everywhere. */
  readonly wire?: Partial<Record<keyof Schemas, Dialect>>;
  /** Shape of the answer. In production bundles only. */
  readonly shape?: Shape;
  /** Absent from production bundles, which have `wire` and `shape` instead. */
  readonly schema: Schemas | null;
}

/**
 * Properties that several calls share, such as the calls for comments of both boards. Each call spreads them and adds its own.
 * Production bundles drop the spread properties, which only the server needs.
 */
export type CallRules = Omit<Call, 'method' | 'path' | 'summary' | 'wire' | 'shape'>;

type SchemaOf<C extends Call> = NonNullable<C['schema']>;
/**
 * Type of a caller's argument for a schema. Fields have their decoded types, and are optional if they are optional on the wire. A
 * field of the type `unknown`, which is checked later, stays `unknown`.
 */
type Given<Input, Output> = [Output] extends [Input]
  ? Input
  : Output extends readonly (infer Item)[]
    ? Input extends readonly (infer Sent)[]
      ? Given<Sent, Item>[]
      : Output
    : Output extends object
      ? { [Name in keyof Input]: Name extends keyof Output ? Given<Input[Name], Output[Name]> : Input[Name] }
      : Output;
type GivenTo<Schema> = Schema extends z.ZodType ? Given<z.input<Schema>, z.output<Schema>> : undefined;

/** The caller's arguments, as decoded values. */
export type ParamsOf<C extends Call> = GivenTo<SchemaOf<C>['params']>;
export type QueryOf<C extends Call> = GivenTo<SchemaOf<C>['query']>;
export type BodyOf<C extends Call> = GivenTo<SchemaOf<C>['body']>;
/** The answer, as decoded values. */
export type AnswerOf<C extends Call> = z.output<SchemaOf<C>['answer']>;

/** Query, body and answer in the wire format, for callers that do not use the client. */
export type WireQueryOf<C extends Call> = z.input<NonNullable<SchemaOf<C>['query']>>;
export type WireBodyOf<C extends Call> = z.input<NonNullable<SchemaOf<C>['body']>>;
export type WireAnswerOf<C extends Call> = z.input<SchemaOf<C>['answer']>;

/** Fills the parameters into the path of a call. @param params values of its `:name`s, in the wire format */
export const addressOf = (path: string, params: object = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
