import type { MouseEvent } from 'react';
import { isFocusLost } from '../lib/focus.ts';

interface Origin {
  element: HTMLElement;
  /** The dialog that contains the element. */
  within: HTMLElement | null;
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The element that had the focus before each dialog. */
const origins = new WeakMap<object, Origin>();

/** Call when a dialog takes the focus: remembers what had it. */
export function rememberFocus({ currentTarget: dialog }: Event) {
  const { activeElement: element } = document;
  if (!dialog || !(element instanceof HTMLElement) || element === document.body) return;
  origins.set(dialog, { element, within: element.closest<HTMLElement>(DIALOG) });
}

/** Call when a dialog that was not opened by a trigger of the library releases the focus. */
export function restoreFocus(event: Event) {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  if (isFocusLost()) return placeOf(dialog)?.focus();
  // the control that closed the dialog may have moved the focus, or opened the next dialog when nothing had the focus
  const next = document.activeElement?.closest(DIALOG);
  const origin = origins.get(dialog);
  if (next && origin && !origins.has(next)) origins.set(next, origin);
}

/** For presses beside a dialog: the browser would take the focus out of it. */
export const leaveFocus = (event: MouseEvent) => event.preventDefault();

/** Replaces a removed element by its dialog, and a closed dialog by the element focused before it. */
function placeOf(dialog: HTMLElement): HTMLElement | undefined {
  const origin = origins.get(dialog);
  if (!origin) return;
  const { element, within } = origin;
  if (element.isConnected) return element;
  if (within) return within.isConnected ? within : placeOf(within);
}
