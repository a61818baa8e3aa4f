import * as AlertDialog from 'radix-ui/alert-dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import s from './dialog.module.css';

/** Whether an element has more than two lines. */
const isLong = (element: Element) =>
  element.clientHeight > 2.5 * Number.parseFloat(getComputedStyle(element).lineHeight);

/** Text and note of an alert or a confirmation. They are centred, unless one of them has more than two lines. */
export function MessageWords({ text, note }: { text: string; note: string }) {
  const words = useRef<HTMLDivElement>(null);
  const [hasLong, setHasLong] = useState(false);
  useLayoutEffect(() => {
    const box = words.current;
    if (!box) return;
    const look = () => setHasLong([...box.children].some(isLong));
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={words} className={cx(s.words, hasLong && s.long)}>
      <AlertDialog.Title className={s.text}>{text}</AlertDialog.Title>
      {note && <AlertDialog.Description className={s.note}>{note}</AlertDialog.Description>}
    </div>
  );
}
