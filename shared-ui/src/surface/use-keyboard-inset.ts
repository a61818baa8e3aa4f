import { useEffect } from 'react';

const root = () => document.documentElement.style;

/** Height in pixels that a phone's keyboard covers. It is 0 on a zoomed page, whose viewport is smaller in any case. */
const coveredBy = ({ height, offsetTop, scale }: VisualViewport) =>
  scale > 1.01 ? 0 : Math.max(0, window.innerHeight - height - offsetTop);

/**
 * Sets `--keyboard` to the covered height while the component is mounted. Phone browsers do not make the page shorter: their
 * keyboard would hide a bar at the bottom.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => root().setProperty('--keyboard', `${Math.round(coveredBy(viewport))}px`);
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root().removeProperty('--keyboard');
    };
  }, []);
}
