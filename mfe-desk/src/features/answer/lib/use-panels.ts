import { useWideScreen } from '@onmaum/shared-ui';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The second press of a double press is no new intent. */
const DOUBLE_MS = 500;

export type Panel = 'reading' | 'work';

/**
 * The part that a narrow screen shows; wide screens show both. Each part returns to the place to which it was scrolled.
 * It gets the focus, since the button that shows it is behind everything that can be written.
 * @returns the shown part, a function that shows another one, and refs for the elements of the parts
 */
export function usePanels() {
  const wide = useWideScreen();
  const [shown, setShown] = useState<Panel>('reading');
  const places = useRef<Partial<Record<Panel, number>>>({});
  const switchedAt = useRef(-DOUBLE_MS);
  const show = useCallback(
    (panel: Panel) => {
      const now = performance.now();
      if (wide || panel === shown || now - switchedAt.current < DOUBLE_MS) return;
      switchedAt.current = now;
      places.current = { [panel === 'work' ? 'reading' : 'work']: window.scrollY, [panel]: places.current[panel] ?? 0 };
      setShown(panel);
    },
    [wide, shown],
  );
  const reading = useRef<HTMLElement>(null);
  const work = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const place = places.current[shown];
    if (place === undefined) return;
    (shown === 'work' ? work : reading).current?.focus({ preventScroll: true });
    window.scrollTo({ top: place, behavior: 'instant' });
  }, [shown]);
  return { shown, show, reading, work };
}
