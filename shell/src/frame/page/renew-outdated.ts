import { onOtherVersion } from '@onmaum/shared-auth';
import { toast } from '@onmaum/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';
import { loadOwnDocument } from './own-document.ts';

/**
 * Loads the next page as a new document when an answer of the API no longer fits this one (rules/site.md#another-version). By then
 * the person has left the page, so that no form is closed, and typed text is kept on the device.
 */
export function renewOutdated(router: ReturnType<typeof createBrowserRouter>): void {
  let outdated = false;
  onOtherVersion(() => {
    if (outdated) return;
    outdated = true;
    toast('사이트가 새로워졌어요. 다음 화면부터 새로 열려요.', {
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
