import { useEffect } from 'react';

const root = () => document.documentElement.style;

/** Height of the page that the keyboard of a phone covers. It is 0 on a zoomed page, whose viewport is smaller in any case. */
const coveredBy = ({ height, offsetTop, scale }: VisualViewport) =>
  scale > 1.01 ? 0 : Math.max(0, window.innerHeight - height - offsetTop);

/**
 * Updates `--keyboard` while the component is mounted. Phone browsers show their keyboard over the page instead of making the
 * page shorter, and would hide its bottom.
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
