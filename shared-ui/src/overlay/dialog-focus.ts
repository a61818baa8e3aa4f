import { isFocusLost } from '../lib/focus.ts';

interface Origin {
  element: HTMLElement;
  /** The dialog that contains the element. */
  within: HTMLElement | null;
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** For each dialog, the element that had the focus before. */
const origins = new WeakMap<object, Origin>();

/** Stores the element that has the focus. Call this function when a dialog is about to take the focus. */
export function rememberFocus({ currentTarget: dialog }: Event) {
  const { activeElement: element } = document;
  if (!dialog || !(element instanceof HTMLElement) || element === document.body) return;
  origins.set(dialog, { element, within: element.closest<HTMLElement>(DIALOG) });
}

/** Returns the focus when a dialog releases it, for dialogs that are opened without a `Trigger` component of Radix. */
export function restoreFocus(event: Event) {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  if (isFocusLost()) return placeOf(dialog)?.focus();
  // if another dialog has opened and has the focus, that dialog returns the focus to the origin of this dialog
  const next = document.activeElement?.closest(DIALOG);
  const origin = origins.get(dialog);
  if (next && origin && !origins.has(next)) origins.set(next, origin);
}

/**
 * The element to focus after a dialog: the element that had the focus before. If it was removed: the dialog that contained it,
 * or, if that is closed, the element to focus after that dialog.
 */
function placeOf(dialog: HTMLElement): HTMLElement | undefined {
  const origin = origins.get(dialog);
  if (!origin) return;
  const { element, within } = origin;
  if (element.isConnected) return element;
  if (within) return within.isConnected ? within : placeOf(within);
}
