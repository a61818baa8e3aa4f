import { Button, cx } from '@onmaum/shared-ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import s from './collapsed.module.css';

/** Height of a collapsed text: 77 px at the default text size (rules/solutions.md#expert-page), the same as in the stylesheet. */
const LIMIT_REM = 4.8125;
const limit = () => LIMIT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export interface CollapsedProps {
  /** Topic in the button's text: '소개 더 보기'. */
  label: string;
  /**
   * Whether the content is probably higher than the limit. The server, which cannot measure it, then renders the button, so that
   * nothing moves when the browser has measured it.
   */
  expectHigh?: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/**
 * Shows the first 77 px of its content, with a button that shows all of it. The whole content is in the page for screen
 * readers. Without scripts and on paper it is not collapsed.
 */
export function Collapsed({ label, expectHigh = false, open, onToggle, children }: CollapsedProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [high, setHigh] = useState(expectHigh);
  const reveal = useEffectEvent(() => onToggle(true));

  useEffect(() => {
    const { current } = content;
    if (!current) return;
    const resized = new ResizeObserver(([entry]) => entry && setHigh(entry.contentRect.height > limit() + 1));
    resized.observe(current);
    // a focused element must be visible, so the content opens
    const onFocus = () => reveal();
    current.addEventListener('focusin', onFocus);
    return () => {
      resized.disconnect();
      current.removeEventListener('focusin', onFocus);
    };
  }, []);

  const toggle = () => {
    flushSync(() => onToggle(!open));
    // after collapsing, the beginning of the text must be visible
    if (open) box.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div ref={box} className={s.box}>
      <div id={id} className={cx(!open && s.closed, high && !open && s.fading)}>
        <div ref={content} className={s.content}>
          {children}
        </div>
      </div>
      {high && (
        <Button
          variant="quiet"
          size="s"
          className={s.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${label} ${open ? '접기' : '더 보기'}`}
          onClick={toggle}
        >
          {open ? '접기' : '더 보기'}
          {open ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
        </Button>
      )}
    </div>
  );
}
