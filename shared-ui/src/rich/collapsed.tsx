import { Button, cx } from '@onmaum/shared-ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import s from './collapsed.module.css';

/** 77 px with the usual size of text (rules/solutions.md#expert-page); as in the stylesheet. */
const LIMIT_REM = 4.8125;
const limit = () => LIMIT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export interface CollapsedProps {
  /** Topic in the button's text: '소개 더 보기'. */
  label: string;
  /**
   * Whether it is probably higher than the limit, until it can be measured. The page of the server then has the button
   * already, so that nothing moves.
   */
  expectHigh?: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/**
 * Shows the first 77 px, with a way to see more. Everything is in the page, so that screen readers read it; without
 * scripts and on paper it is whole.
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
    // the focus never is on what cannot be seen
    const onFocus = () => reveal();
    current.addEventListener('focusin', onFocus);
    return () => {
      resized.disconnect();
      current.removeEventListener('focusin', onFocus);
    };
  }, []);

  const toggle = () => {
    flushSync(() => onToggle(!open));
    // the text that was on screen has gone: its beginning comes into sight, unless it is
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
