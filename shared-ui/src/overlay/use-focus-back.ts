import { useRef } from 'react';

/**
 * Restores the focus after a dialog that was not opened by a trigger of the library.
 * @returns call `remember` when the dialog takes the focus, `giveBack` when it releases it
 */
export function useFocusBack() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      const { activeElement } = document;
      // between two consecutive dialogs nothing has the focus: keep the origin of the first one
      if (activeElement instanceof HTMLElement && activeElement !== document.body) origin.current = activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // what closed the dialog may have led the focus elsewhere
      if (document.activeElement === document.body) origin.current?.focus();
    },
  };
}
