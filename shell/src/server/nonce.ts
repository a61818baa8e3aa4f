/**
 * Writes the response's nonce in place of the placeholder, also where a piece ends within one.
 * @param placeholder as rendered @param nonce of this response
 */
export async function* withNonce(text: AsyncIterable<string> | Iterable<string>, placeholder: string, nonce: string) {
  let held = '';
  for await (const piece of text) {
    const whole = (held + piece).replaceAll(placeholder, nonce);
    const cut = whole.length - startOf(placeholder, whole);
    held = whole.slice(cut);
    yield whole.slice(0, cut);
  }
  if (held) yield held;
}

/** How many characters at the end of a text could be the beginning of the placeholder. */
function startOf(placeholder: string, text: string): number {
  for (let length = Math.min(placeholder.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(placeholder.slice(0, length))) return length;
  }
  return 0;
}
