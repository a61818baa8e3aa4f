import { type ReactNode, useLayoutEffect, useRef } from 'react';
import s from './bottom-bar.module.css';

/**
 * The bar of a page at the bottom edge of the screen, such as the buttons of a form. What floats stands above it, and
 * the page ends above it: its height is `--bar` of the document.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`);
    const resized = new ResizeObserver(measure);
    if (bar.current) resized.observe(bar.current);
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
