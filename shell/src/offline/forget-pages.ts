/**
 * Deletes the cache with the pages that the service worker keeps on this device; worker.js defines its name. If storage is
 * forbidden, deleting fails, and there are no pages.
 */
export async function forgetPages() {
  try {
    await globalThis.caches?.delete('pages');
  } catch {
    // storage is forbidden, so there are no pages
  }
}
