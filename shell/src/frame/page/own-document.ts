/** Path of the page for which the server made this document; null on the server. */
let madeFor: string | null = null;

/** Part of the state of the history entry, which survives the reload. */
interface EntryState {
  loadedAnew?: true;
}

/** Sets the path once, when the page starts. @param path path in the page state */
export function setDocumentPath(path: string) {
  madeFor = path;
  // the reload was not in vain, and Back from another document needs it again
  if (path === location.pathname && wasLoadedAnew()) {
    const { loadedAnew: _, ...state } = history.state as EntryState;
    history.replaceState(state, '');
  }
}

/** Whether the server made this document for the page with this path. On the server, every page has its own document. */
export const isOwnDocument = (path: string) => madeFor === null || madeFor === path;

/**
 * Whether the document of this address was already reloaded. If a reload did not load the page's own document, another reload
 * would not help: for example, without a connection, the service worker sends the frame.
 */
export const wasLoadedAnew = () =>
  typeof history !== 'undefined' && (history.state as EntryState | null)?.loadedAnew === true;

/** Loads the document of this address. */
export function loadOwnDocument() {
  history.replaceState({ ...(history.state as EntryState | null), loadedAnew: true } satisfies EntryState, '');
  window.location.reload();
}
