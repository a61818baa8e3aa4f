import { isInField, prefersLessMotion } from '@onmaum/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** `location.key` of the first history entry, which has no scroll position to restore. */
const FIRST_ENTRY = 'default';

/**
 * Scrolls to the element that the URL names and focuses it, unless a text field has the focus. History navigation
 * restores the previous scroll position instead.
 * @param id id of the element; null if the URL names none, or while the element is not rendered yet
 */
export function useShowPlace(id: string | null, block: 'start' | 'center' = 'start') {
  const { key } = useLocation();
  const arrived = useNavigationType() !== 'POP' || key === FIRST_ENTRY;
  const wanted = arrived ? id : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the address scrolls again
  useEffect(() => {
    if (!wanted) return;
    // wait until the shell has scrolled the new page to the top and the layout of this render is done
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => show(document.getElementById(wanted), block));
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, block, key]);
}

function show(place: HTMLElement | null, block: 'start' | 'center') {
  if (!place || isInField()) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ behavior: prefersLessMotion() ? 'auto' : 'smooth', block });
}
