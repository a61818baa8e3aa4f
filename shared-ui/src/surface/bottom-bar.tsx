import { type ReactNode, useLayoutEffect, useRef } from 'react';
import s from './bottom-bar.module.css';

/** Height in pixels of the part of the screen that a bar covers. */
const heightOver = (bar: HTMLElement) => (getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight);

/**
 * The bar of a page at the bottom edge of the screen, such as the buttons of a form. It sets `--bar` of the document to its
 * height, so that floating buttons and the end of the page stay above it. On a low screen the bar is at the end of the page, and
 * `--bar` is 0.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--bar', `${bar.current ? heightOver(bar.current) : 0}px`);
    const resized = new ResizeObserver(measure);
    // observes the border box, since the padding changes when the bar becomes fixed or static
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
