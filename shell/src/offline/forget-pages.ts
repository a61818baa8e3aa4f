/** Deletes the pages that the service worker keeps on this device, by the name that worker.js gives them. */
export const forgetPages = () => void globalThis.caches?.delete('pages');
