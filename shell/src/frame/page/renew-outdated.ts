import { onOtherVersion } from '@onmaum/shared-auth';
import { changeErrorStates, toast } from '@onmaum/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';
import { outdatedState } from './outdated-state.tsx';
import { loadOwnDocument } from './own-document.ts';

const NOTICE = '사이트가 새로워졌어요. 다음 화면부터 새로 열려요. 쓰던 글은 그대로 남아 있어요.';

const isShown = () =>
  [...document.querySelectorAll('[data-toast]')].some((shown) => shown.textContent?.includes(NOTICE));

/**
 * Loads the next page as a new document after an answer of the API did not fit the code of this one
 * (rules/site.md#another-version). Only the next navigation does so, so that no open form is lost; typed text is kept on the
 * device. Until then, failed parts of the page offer a new document in place of a retry.
 */
export function renewOutdated(router: ReturnType<typeof createBrowserRouter>): void {
  let outdated = false;
  onOtherVersion(() => {
    outdated = true;
    changeErrorStates(outdatedState);
    // a notice that was closed is shown again after the next answer that does not fit, since only a new document helps
    if (isShown()) return;
    toast(NOTICE, {
      tone: 'info',
      stays: true,
      action: { label: '새로고침', onPress: () => window.location.reload() },
    });
  });
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    const isNext = pathname !== shown;
    shown = pathname;
    if (outdated && isNext) loadOwnDocument();
  });
}
