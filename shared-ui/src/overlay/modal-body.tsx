import { type ReactNode, useEffect, useRef, useState } from 'react';
import s from './dialog.module.css';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The content of a modal. If it scrolls but contains nothing focusable, its box is focusable, so that keys can scroll it. */
export function ModalBody({ title, children }: { title: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);

  useEffect(() => {
    const box = body.current;
    if (!box) return;
    const look = () => setIsStop(box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE));
    look();
    // the content may change later
    const changed = new MutationObserver(look);
    changed.observe(box, { childList: true, characterData: true, subtree: true });
    addEventListener('resize', look);
    return () => {
      changed.disconnect();
      removeEventListener('resize', look);
    };
  }, []);

  return (
    <div ref={body} className={s.body} {...(isStop && { tabIndex: 0, role: 'region', 'aria-label': title })}>
      {children}
    </div>
  );
}
