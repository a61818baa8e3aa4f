import { type ComponentProps, useCallback } from 'react';
import { cx } from '../../lib/cx.ts';
import s from '../control.module.css';

/** A text area that grows with its text; use it inside a Field. */
export function TextArea({ className, ref, ...rest }: ComponentProps<'textarea'>) {
  const attach = useCallback(
    (area: HTMLTextAreaElement | null) => {
      const release = typeof ref === 'function' ? ref(area) : undefined;
      if (ref && typeof ref === 'object') ref.current = area;
      const stopGrowing = area ? growByHand(area) : undefined;
      return () => {
        stopGrowing?.();
        if (typeof release === 'function') release();
        else if (typeof ref === 'function') ref(null);
        else if (ref) ref.current = null;
      };
    },
    [ref],
  );

  return <textarea rows={4} {...rest} ref={attach} className={cx(s.control, s.area, className)} />;
}

/** Sets the height of the text area, for browsers without `field-sizing`. */
function growByHand(area: HTMLTextAreaElement) {
  if ('fieldSizing' in area.style) return;
  const grow = () => {
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  };
  grow();
  area.addEventListener('input', grow);
  return () => area.removeEventListener('input', grow);
}
