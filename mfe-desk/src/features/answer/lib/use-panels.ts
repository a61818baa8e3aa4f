import { useWideScreen } from '@onmaum/shared-ui';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Presses within this time are ignored, since they are the second press of a double press. */
const DOUBLE_MS = 500;

export type Panel = 'reading' | 'work';

/**
 * Stores which part a narrow screen shows, worry or editor; wide screens show both. When the other part is shown, it gets its
 * earlier scroll position and the focus. The focus would otherwise stay on the pressed button, which comes after all fields in
 * the tab order.
 * @returns the shown part, a function that shows the other part, and refs for the elements of the parts
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
