/** Digits only, without a sign, a space, an exponent or leading zeros. */
const ID = /^[1-9]\d*$/;

/** Reads an id from an address. @returns null for any other text, even for another spelling of a number, such as '07' */
export function idOf(text: string): number | null {
  const id = ID.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
