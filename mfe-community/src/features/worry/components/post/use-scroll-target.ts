import { prefersLessMotion } from '@onmaum/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** `location.key` of the first history entry, which has no scroll position to restore. */
const FIRST_ENTRY = 'default';

/**
 * Scrolls to the section that the URL names (`?expert`, `?myreview`) and focuses it. History navigation restores
 * the previous scroll position instead.
 * @param targets search parameter → id of the section
 * @param ready whether the sections have their final content
 */
export function useScrollTarget(targets: Readonly<Record<string, string>>, ready: boolean) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const target = Object.keys(targets).find((name) => params.has(name));
  const id = target && targets[target];
  const wanted = ready && (type !== 'POP' || key === FIRST_ENTRY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the URL scrolls again
  useEffect(() => {
    if (!id || !wanted) return;
    // wait until the shell has scrolled the new page to the top and the layout of this render is done
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => show(document.getElementById(id)));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, wanted, key]);
}

function show(section: HTMLElement | null) {
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: prefersLessMotion() ? 'auto' : 'smooth', block: 'start' });
}
