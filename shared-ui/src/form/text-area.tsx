import { useCallback, useRef, type ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import s from './control.module.css';

/** Several lines of text, as high as what is written; give it to a Field. */
export function TextArea({ className, ref, ...rest }: ComponentProps<'textarea'>) {
  const given = useRef(ref);
  given.current = ref;

  const attach = useCallback((area: HTMLTextAreaElement | null) => {
    const { current } = given;
    const release = typeof current === 'function' ? current(area) : undefined;
    if (current && typeof current === 'object') current.current = area;
    const stopGrowing = area ? growByHand(area) : undefined;
    return () => {
      stopGrowing?.();
      if (typeof release === 'function') release();
      else if (typeof current === 'function') current(null);
      else if (current) current.current = null;
    };
  }, []);

  return <textarea rows={4} {...rest} ref={attach} className={cx(s.control, s.area, className)} />;
}

/** For browsers without `field-sizing`. */
function growByHand(area: HTMLTextAreaElement) {
  if (typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')) return;
  const grow = () => {
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  };
  grow();
  area.addEventListener('input', grow);
  return () => area.removeEventListener('input', grow);
}
