import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog that no trigger of the library opened.
 * @returns call `remember` when the dialog takes the focus, `giveBack` when it gives it up
 */
export function useFocusBack() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      const { activeElement } = document;
      // between two dialogs in a row nothing has the focus: the first one's origin still holds
      if (activeElement instanceof HTMLElement && activeElement !== document.body) origin.current = activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      origin.current?.focus();
    },
  };
}
