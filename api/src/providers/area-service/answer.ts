import { z } from 'zod';
import { ApiError, forbidden, notFound } from '../../errors.ts';
import { SERVER_TEXT } from '../../texts.ts';

/** Largest answer of a service. Compressing that much with gzip takes 3 ms. */
const ANSWER_BYTES = 256 * 1024;
/**
 * Maximum number of values in an answer. Parsing objects with keys that the process has not seen takes a microsecond for each
 * value, and blocks all calls.
 */
const MOST_VALUES = 3_000;
/** Largest error body of a service: each of its fields is checked, which would take long for thousands of fields. */
const REFUSAL_BYTES = 8 * 1024;
/**
 * Error statuses that are passed on to the caller. 401 is not passed on, because it would end the member's session; a service
 * must not send it.
 */
const PASSED = new Set([400, 403, 404, 409, 410, 422, 429]);
/** Error codes at which the browser ends the session or asks the person to sign in; a service may not send them. */
const RESERVED = new Set(['account_disabled', 'sign_in_again']);
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Schema of a service's error body. Fields that a service may not set are removed. */
const Refusal = z.object({
  code: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  message: z.string().min(1).max(300),
  errors: z.record(z.string().max(60), z.string().max(300)).optional(),
});

/** 502: the service sent an invalid answer. @param reason for the log; must not contain parts of the answer */
export const badAnswer = (reason: string): ApiError =>
  Object.assign(new ApiError(502, 'area_failed', SERVER_TEXT.areaFailed), { cause: new Error(reason) });

/**
 * Reads the answer of a service. Its headers, above all cookies, are not passed on.
 * @returns the answer's JSON as text; null for an answer without content
 * @throws ApiError for a refusal, or 502 for any other answer
 */
export async function readAnswer(response: Response): Promise<string | null> {
  const { status } = response;
  if (status === 204) return null;
  if (status !== 200 && !PASSED.has(status)) {
    await response.body?.cancel();
    throw badAnswer(`it answered ${status}`);
  }
  const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '');
  const text = await textOf(response, status === 200 ? ANSWER_BYTES : REFUSAL_BYTES);
  const value = isJson ? parse(text) : undefined;
  if (status !== 200) throw refusalOf(status, value);
  if (value === undefined) throw badAnswer('it answered no JSON');
  return text;
}

async function textOf({ body }: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let values = 0;
  // an error that leaves the loop also closes the connection
  for await (const piece of body ?? []) {
    bytes += piece.length;
    values += valuesIn(piece);
    if (bytes > most) throw badAnswer(`its answer is longer than ${most} bytes`);
    if (values > MOST_VALUES) throw badAnswer(`its answer has more than ${MOST_VALUES} values`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Characters that begin or separate JSON values. They are also counted within strings, so the count is an upper bound. */
const [COMMA, ARRAY, OBJECT] = [0x2c, 0x5b, 0x7b];

function valuesIn(piece: Uint8Array): number {
  let count = 0;
  // no iterator: it would take as long as parsing the JSON
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at];
    if (byte === COMMA || byte === ARRAY || byte === OBJECT) count += 1;
  }
  return count;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(status: number, value: unknown): ApiError {
  const { data } = Refusal.safeParse(value);
  if (data && !RESERVED.has(data.code)) return new ApiError(status, data.code, data.message, data.errors);
  if (status === 404) return notFound();
  if (status === 403) return forbidden();
  if (status === 429) return new ApiError(status, 'too_many_requests', SERVER_TEXT.tooMany);
  return new ApiError(status, 'refused', SERVER_TEXT.malformed);
}
