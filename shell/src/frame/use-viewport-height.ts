import { useEffect } from 'react';

/**
 * Updates `--vh`, one percent of the visible height: the bars of phone browsers appear and disappear, usually on a
 * tap (rules/site.md).
 */
export function useViewportHeight() {
  useEffect(() => {
    const measure = () => document.documentElement.style.setProperty('--vh', `${window.innerHeight / 100}px`);
    measure();
    const events = ['load', 'resize', 'click'] as const;
    for (const event of events) window.addEventListener(event, measure, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, measure);
    };
  }, []);
}
