/**
 * Parameters with which some frameworks override the HTTP method. PHP reads '.method' and '[method' as '_method', even with
 * '[]' appended.
 */
const NAME = /^\s*[_.[]method\b/i;
const ESCAPED = /%([0-7][\da-f])/gi;

/**
 * Whether a query or a body overrides the HTTP method. Access was checked for the method of the request, so a service that
 * follows the override would run a call without a check of its access.
 * @param search the query as it was sent, with its '?'; some frameworks also separate parameters by ';'
 * @param body parsed JSON
 */
export function namesMethod(search: string, body: unknown): boolean {
  const parameters = search.slice(1).split(/[&;]/);
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return parameters.some((one) => NAME.test(asciiOf(one))) || fields.some((one) => NAME.test(one));
}

/** Decodes only the ASCII characters of a parameter: the rest may not be valid UTF-8. */
const asciiOf = (parameter: string) =>
  parameter
    .replaceAll('+', ' ')
    .replaceAll(ESCAPED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
