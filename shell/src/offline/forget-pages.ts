/**
 * Deletes the cache in which the service worker keeps pages on this device. worker.js defines the name of the cache.
 */
export async function forgetPages() {
  try {
    await globalThis.caches?.delete('pages');
  } catch {
    // the browser refuses storage, so there are no pages
  }
}
