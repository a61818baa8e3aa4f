/**
 * Texts that are being typed, kept in this tab until the server has them, so that neither a reload nor the end of the
 * session loses them. Storage access throws if the browser disables it: a text then lives as long as the page.
 */

/** @returns '' if there is none */
export function readKept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @param text '' keeps none */
export function keep(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // storage is disabled or full: the page works without it
  }
}
