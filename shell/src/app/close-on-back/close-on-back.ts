import { type CloseByBack, dismissDialogs, setOverlayOpened, topmostOverlay } from '@onmaum/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** State of a history entry, of the router and of this file. */
interface EntryState {
  /** The position of the entry in its document, which the router counts. */
  idx?: number;
  /** The same page follows, in an entry of its own. */
  doubled?: true;
}

const entry = () => history.state as EntryState | null;

/** The position of the current entry of the history; NaN if another made the entry. */
const position = (): number => entry()?.idx ?? Number.NaN;

/**
 * Back closes the topmost dialog, sheet or menu and stays on the page; a page that is left takes its dialogs along
 * (rules/site.md#dialogs). The page returns to the entry that Back left, and the router sees neither step. Nothing is
 * added to the history, but where the page before is another document, which is loaded before an event of Back:
 * there the entry is doubled when something opens, and a Back that closes nothing passes both. Called before the router
 * is created, whose own listener must come second.
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
