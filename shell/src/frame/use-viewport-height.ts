import { useEffect } from 'react';

/**
 * Keeps `--vh`, a hundredth of the height that is really visible, in step: bars of phone browsers
 * come and go, and a tap is when they do (part-1 §2).
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
