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

/** Call it when a dialog takes the focus: it stores the element that had the focus before. */
export function rememberFocus({ currentTarget: dialog }: Event) {
  const { activeElement: element } = document;
  if (!dialog || !(element instanceof HTMLElement) || element === document.body) return;
  origins.set(dialog, { element, within: element.closest<HTMLElement>(DIALOG) });
}

/** Call it when a dialog releases the focus, if the dialog was opened without a `Trigger` component of Radix. */
export function restoreFocus(event: Event) {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  if (isFocusLost()) return placeOf(dialog)?.focus();
  // the focus is elsewhere; if another dialog has opened and has the focus, it will return the focus to the origin of this one
  const next = document.activeElement?.closest(DIALOG);
  const origin = origins.get(dialog);
  if (next && origin && !origins.has(next)) origins.set(next, origin);
}

/** Handler for presses beside a dialog, which keeps the browser from moving the focus out of the dialog. */
export const leaveFocus = (event: MouseEvent) => event.preventDefault();

/** The element to focus after a dialog: the element that had the focus before, or, if it was removed, the dialog around it. */
function placeOf(dialog: HTMLElement): HTMLElement | undefined {
  const origin = origins.get(dialog);
  if (!origin) return;
  const { element, within } = origin;
  if (element.isConnected) return element;
  if (within) return within.isConnected ? within : placeOf(within);
}
