/** A function that closes an overlay as Escape does; null if Back leaves the page instead. */
export type CloseByBack = (() => void) | null;

let onOpened = () => {};
let open: readonly { close: CloseByBack }[] = [];

/** Registers an overlay that has opened. @returns a function to call when the overlay has closed */
export function registerOverlay(close: CloseByBack): () => void {
  const overlay = { close };
  open = [...open, overlay];
  if (close) onOpened();
  return () => {
    open = open.filter((one) => one !== overlay);
  };
}

/** Sets a listener. It is called when an overlay opens, if Back has to close the overlay. */
export const setOverlayOpened = (listener: () => void) => {
  onOpened = listener;
};

/** @returns a function that closes the topmost overlay; null if none is open, or if Back leaves the page instead */
export const topmostOverlay = (): CloseByBack => open.at(-1)?.close ?? null;
