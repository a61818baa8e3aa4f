import { type CloseByBack, dismissDialogs, setOverlayOpened, topmostOverlay } from '@onmaum/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** State of a history entry: `idx` is set by the router, `doubled` by this file. */
interface EntryState {
  /** Position of the entry in its document, as the router counts it. */
  idx?: number;
  /** Set if the next history entry shows the same page. */
  doubled?: true;
}

const entry = () => history.state as EntryState | null;

/** Position of the current history entry; NaN if the router did not make the entry. */
const position = (): number => entry()?.idx ?? Number.NaN;

/**
 * Makes Back close the topmost dialog, sheet or menu instead of leaving the page (rules/site.md#dialogs). After Back, this code
 * goes forward to the page's entry again, and hides both steps from the router.
 *
 * On the first page of a document, Back would load another document. So when an overlay opens there, the page's history entry is
 * doubled. If no overlay is open, Back leaves both entries at once.
 *
 * Leaving a page closes its dialogs. Call this function before the router is created, so that its listener runs first.
 * @returns a function that must be called with the router
 */
export function closeOnBack(): (router: Router) => void {
  let shown = Number.NaN;
  // closing a dialog may start a navigation, so the dialog is closed after the step forward
  let closing: CloseByBack = null;

  window.addEventListener('popstate', (event) => {
    const distance = position() - shown;
    const close = closing;
    // after a first Back, this code is still going forward again: a second Back then closes no overlay, but leaves the page
    closing = close === null && distance < 0 ? topmostOverlay() : null;
    if (closing) history.go(-distance);
    else if (close && distance === 0) close();
    else if (distance === -1 && entry()?.doubled) {
      shown = position();
      history.back();
    } else return;
    event.stopImmediatePropagation();
  });

  return (router) => {
    let { location } = router.state;
    shown = position();
    setOverlayOpened(() => {
      if (position() !== 0) return;
      const { doubled: _, ...state } = entry() ?? {};
      history.replaceState({ ...state, doubled: true } satisfies EntryState, '');
      history.pushState({ ...state, idx: 1 } satisfies EntryState, '');
      shown = position();
    });
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
