/**
 * Deletes the pages that the service worker keeps on this device, by the name that worker.js gives them. Where storage is
 * forbidden it throws or fails, and there are none.
 */
export async function forgetPages() {
  try {
    await globalThis.caches?.delete('pages');
  } catch {
    // there are none
  }
}
