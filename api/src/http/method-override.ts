/** Names from which some frameworks take the method. PHP reads '.method' and '[method' as '_method', also with '[]' behind it. */
const NAME = /^\s*[_.[]method\b/i;
const ESCAPED = /%([0-7][\da-f])/gi;

/**
 * Whether a query or a body says that another method is meant. A service that follows it would run a call with another access
 * than the one that was allowed.
 * @param search the query as it was sent, with its '?'; some frameworks also separate parameters by ';'
 * @param body parsed JSON
 */
export function namesMethod(search: string, body: unknown): boolean {
  const parameters = search.slice(1).split(/[&;]/);
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return parameters.some((one) => NAME.test(asciiOf(one))) || fields.some((one) => NAME.test(one));
}

/** A parameter with its ASCII letters decoded: the rest may be no valid text. */
const asciiOf = (parameter: string) =>
  parameter
    .replaceAll('+', ' ')
    .replaceAll(ESCAPED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
