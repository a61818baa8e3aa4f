import { type ReactNode, useLayoutEffect, useRef } from 'react';
import s from './bottom-bar.module.css';

/** How much of the screen it covers. */
const heightOver = (bar: HTMLElement) => (getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight);

/**
 * The bar of a page at the bottom edge of the screen, such as the buttons of a form. Floating buttons are above it, and
 * the page ends above it: its height is `--bar` of the document. On a low screen it is the end of the page, and `--bar` 0.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--bar', `${bar.current ? heightOver(bar.current) : 0}px`);
    const resized = new ResizeObserver(measure);
    // with its padding, which also says whether it is fixed
    if (bar.current) resized.observe(bar.current, { box: 'border-box' });
    measure();
    return () => {
      resized.disconnect();
      style.removeProperty('--bar');
    };
  }, []);
  return (
    <div ref={bar} className={s.bar}>
      {children}
    </div>
  );
}
