import { ApiError, type ApiRequest } from '@onmaum/shared-auth';
import type { Call } from '@onmaum/shared-contract';
import { formValues } from '@onmaum/shared-contract/call/form-values';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';

/** Throws an error, and makes the test fail at its end even if the error is caught. */
type Fail = (text: string) => never;

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** The parameters in the path of a request, in the wire format; null if the request is for another call. */
export function paramsAt(call: Call, { method, path }: Pick<ApiRequest, 'method' | 'path'>) {
  if (method !== call.method) return null;
  const pattern = call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${pattern}$`).exec(path)?.groups;
  if (!groups && path !== call.path) return null;
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
}

/** Parses a request with the schemas of its call. @throws ApiError 422 for invalid parameters */
export function readRequest(call: Call, request: ApiRequest, fail: Fail) {
  const { params, query, body } = call.schema ?? fail(`${nameOf(call)} has no schema`);
  const parsedParams = params?.safeParse(formValues(params)(paramsAt(call, request)));
  if (parsedParams && !parsedParams.success) throw new ApiError(422, 'invalid_input', '입력을 확인해주세요.');
  const parsedQuery = query?.safeParse(request.query ?? {});
  const parsedBody = body?.safeParse(request.body);
  const issues = [...(parsedQuery?.error?.issues ?? []), ...(parsedBody?.error?.issues ?? [])];
  if (issues.length > 0) fail(`the request of ${nameOf(call)} breaks its schema: ${JSON.stringify(issues)}`);
  return {
    params: parsedParams?.data,
    query: parsedQuery?.data,
    body: parsedBody?.data,
    idempotencyKey: request.idempotencyKey,
  };
}

/** Encodes an answer to the wire format. */
export function encodeAnswer(call: Call, answer: unknown, fail: Fail): unknown {
  const wire = structuredClone(translate(wireOf(call)?.answer, answer, 'encode'));
  const issues = call.schema?.answer.safeParse(wire).error?.issues;
  return issues ? fail(`the answer of ${nameOf(call)} breaks its schema: ${JSON.stringify(issues)}`) : wire;
}
