/** Closes an overlay as Escape does; null if Back leaves the page instead. */
export type CloseByBack = (() => void) | null;

let onOpened = () => {};
let open: readonly { close: CloseByBack }[] = [];

/** Registers what has opened. @returns call it when it has closed */
export function registerOverlay(close: CloseByBack): () => void {
  const overlay = { close };
  open = [...open, overlay];
  if (close) onOpened();
  return () => {
    open = open.filter((one) => one !== overlay);
  };
}

/** Has a function called whenever something has opened that Back is to close. */
export const setOverlayOpened = (listener: () => void) => {
  onOpened = listener;
};

/** @returns how to close the topmost dialog, sheet or menu; null if none is open, or if it lets Back leave the page */
export const topmostOverlay = (): CloseByBack => open.at(-1)?.close ?? null;
