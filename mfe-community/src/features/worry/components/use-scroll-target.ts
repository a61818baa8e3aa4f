import { useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** Key of the first entry of a visit, which no earlier position belongs to. */
const FIRST_ENTRY = 'default';

/**
 * Brings the section that the address asks for (`?expert`, `?myreview`) into view, and the focus with
 * it. Who comes back by history finds the old position instead.
 * @param targets search parameter → id of the section
 * @param ready the sections have their final content
 */
export function useScrollTarget(targets: Readonly<Record<string, string>>, ready: boolean) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const target = Object.keys(targets).find((name) => params.has(name));
  const id = target && targets[target];
  const wanted = ready && (type !== 'POP' || key === FIRST_ENTRY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address asks anew
  useEffect(() => {
    if (!id || !wanted) return;
    // after the frame has begun the new page at its top, and what came with this render has its place
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => show(document.getElementById(id)));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, wanted, key]);
}

function show(section: HTMLElement | null) {
  if (!section) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}
