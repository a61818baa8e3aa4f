/** Path of the page for which the server made this document; null on the server, where each page has its own document. */
let madeFor: string | null = null;

/** Called once, when the page starts. @param path path in the page state */
export function setDocumentPath(path: string) {
  madeFor = path;
}

/** Whether this document was made for the page with this path, and not for an earlier page. */
export const isOwnDocument = (path: string) => madeFor === null || madeFor === path;

/** Part of the state of the history entry, which survives the reload. */
interface EntryState {
  loadedAnew?: true;
}

/**
 * Whether the document of this address was reloaded already. If it is still another document, such as the frame that the
 * service worker sends without a connection, a further reload would not help.
 */
export const wasLoadedAnew = () =>
  typeof history !== 'undefined' && (history.state as EntryState | null)?.loadedAnew === true;

/** Loads the document of this address. */
export function loadOwnDocument() {
  history.replaceState({ ...(history.state as EntryState | null), loadedAnew: true } satisfies EntryState, '');
  window.location.reload();
}
