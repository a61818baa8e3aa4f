/** Parses text that anybody may have written. @returns undefined for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
