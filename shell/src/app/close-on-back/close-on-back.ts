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
 * goes forward again to the entry that Back left, and hides both steps from the router. If the previous page is another document,
 * Back would load that document. So when an overlay opens on the first page of a document, its history entry is doubled. A Back
 * that closes nothing skips both entries. Leaving a page closes its dialogs. Call this function before the router is created, so
 * that its listener runs before the router's.
 * @returns a function that must be called with the router
 */
export function closeOnBack(): (router: Router) => void {
  let shown = Number.NaN;
  // the dialog is closed after the step forward, since its answer may navigate
  let closing: CloseByBack = null;

  window.addEventListener('popstate', (event) => {
    const distance = position() - shown;
    const close = closing;
    // a second Back during the step forward leaves the page
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
