import { opensElsewhere } from '@onmaum/shared-ui';
import type { MouseEvent } from 'react';

/** Moves the focus and the scroll position to the page. A history entry for `#main` would be unknown to the router. */
function skip(event: MouseEvent) {
  const main = document.getElementById('main');
  if (!main || opensElsewhere(event)) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}

export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: a link works before the page is hydrated
  <a className="skip-link" href="#main" onClick={skip}>
    본문으로 바로가기
  </a>
);
