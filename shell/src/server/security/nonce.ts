/**
 * Replaces the placeholder by the nonce of the response, also when the placeholder is split between two pieces.
 * @param placeholder in the rendered text @param nonce of this response
 */
export async function* withNonce(text: AsyncIterable<string> | Iterable<string>, placeholder: string, nonce: string) {
  let held = '';
  for await (const piece of text) {
    const whole = (held + piece).replaceAll(placeholder, nonce);
    const cut = whole.length - partialMatchLength(placeholder, whole);
    held = whole.slice(cut);
    yield whole.slice(0, cut);
  }
  if (held) yield held;
}

/** Number of characters at the end of a text that could be the beginning of the placeholder. */
function partialMatchLength(placeholder: string, text: string): number {
  for (let length = Math.min(placeholder.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(placeholder.slice(0, length))) return length;
  }
  return 0;
}
