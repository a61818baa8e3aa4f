/** Path of the page that the server made this document for; null on the server, which makes each page its own. */
let madeFor: string | null = null;

/** Called once, when the page starts. @param path of the page state */
export function setDocumentPath(path: string) {
  madeFor = path;
}

/** Whether this document was made for a page, and not for the one from which a navigation led there. */
export const isOwnDocument = (path: string) => madeFor === null || madeFor === path;

/** In the state of the history entry, which survives the load. */
interface EntryState {
  loadedAnew?: true;
}

/**
 * Whether the document of this address was loaded anew already, and led to another one again, such as the frame that is
 * kept for an address without a connection.
 */
export const wasLoadedAnew = () =>
  typeof history !== 'undefined' && (history.state as EntryState | null)?.loadedAnew === true;

/** Loads the document of this address. */
export function loadOwnDocument() {
  history.replaceState({ ...(history.state as EntryState | null), loadedAnew: true } satisfies EntryState, '');
  window.location.reload();
}
