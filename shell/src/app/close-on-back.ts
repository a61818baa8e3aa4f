import { type CloseByBack, dismissDialogs, topmostOverlay } from '@onmaum/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The position of the current entry of the history, which the router counts; NaN if another made the entry. */
const position = (): number => (history.state as { idx?: number } | null)?.idx ?? Number.NaN;

/**
 * Back closes the topmost dialog, sheet or menu and stays on the page; a page that is left takes its dialogs along
 * (rules/site.md#dialogs). Nothing is added to the history: the entry that Back left is returned to, and the router
 * hears of neither step. Called before the router is created, whose own listener must come second.
 * @returns call it with the router
 */
export function closeOnBack(): (router: Router) => void {
  let shown = Number.NaN;
  // closed only after the return, since the answer of a dialog may navigate
  let closing: CloseByBack = null;

  window.addEventListener('popstate', (event) => {
    const distance = position() - shown;
    const close = closing;
    // a second Back in the middle of the return leaves the page
    closing = close === null && distance < 0 ? topmostOverlay() : null;
    if (closing) history.go(-distance);
    else if (close && distance === 0) close();
    else return;
    event.stopImmediatePropagation();
  });

  return (router) => {
    let { location } = router.state;
    shown = position();
    router.subscribe(({ location: next }) => {
      if (next === location) return;
      const isLeft = next.pathname !== location.pathname;
      location = next;
      shown = position();
      closing = null;
      if (isLeft) dismissDialogs();
    });
  };
}
