import { onOtherVersion } from '@onmaum/shared-auth';
import { toast, useRetries, useToasts } from '@onmaum/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';
import { orNotify, reloadPage } from '../failed-part.ts';
import { loadOwnDocument } from './own-document.ts';

const NOTICE = '사이트가 새로워졌어요.';
const MORE = '다음 화면부터 새로 열려요. 쓰던 글은 그대로 남아 있어요.';
const reload = () => orNotify(reloadPage());
// a press closes a toast, so the notice is shown again if the reload has failed
const RELOAD = { label: '새로고침', onPress: () => void reload().then(show) };

const action = () => (useRetries.getState().offers > 0 ? undefined : RELOAD);

/** Shows the notice, unless it is shown already: screen readers would read a new notice again. */
function show() {
  if (useToasts.getState().toasts.some(({ text }) => text === NOTICE)) return;
  toast(NOTICE, { more: MORE, tone: 'info', stays: true, action: action() });
}

/**
 * After an answer of the API that did not fit the code of this document, loads the next page as a new document
 * (rules/site.md#another-version). The current page stays, so that no open form is lost; typed text is kept on the device. Until
 * the next navigation, failed parts of the page offer a reload in place of a retry. While such a part is shown, the notice itself
 * has no reload button.
 */
export function renewOutdated(router: ReturnType<typeof createBrowserRouter>): void {
  const changeNotice = (left?: FocusEvent) => {
    const focused = left?.relatedTarget ?? document.activeElement;
    if (focused instanceof HTMLElement && focused.closest('[data-toast]')) {
      // a change would take the focus from the notice or move its button, so the notice changes after the focus has left it
      focused.addEventListener('focusout', changeNotice, { once: true });
      return;
    }
    // the shown notice is changed, since screen readers would read a new notice again
    useToasts.setState(({ toasts }) => ({
      toasts: toasts.map((one) => (one.text === NOTICE ? { ...one, action: action() } : one)),
    }));
  };
  useRetries.subscribe(() => changeNotice());
  onOtherVersion(() => {
    useRetries.setState({ reload });
    // shown at each such answer, even if the notice was closed before, since only a new document helps
    show();
  });
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    const isNext = pathname !== shown;
    shown = pathname;
    if (useRetries.getState().reload && isNext) loadOwnDocument();
  });
}
