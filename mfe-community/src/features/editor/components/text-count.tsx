import { VisuallyHidden } from '@onmaum/shared-ui';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import s from './text-count.module.css';

/** Pause in typing after which screen readers announce the count. */
const PAUSE_MS = 1_500;

interface Props {
  /** In code points, like the validation rules. */
  count: number;
  least: number;
}

/** Character count and required minimum. Updates visually at every key, and for screen readers after a pause. */
export function TextCount({ count, least }: Props) {
  const enough = count >= least;
  const text = `${count.toLocaleString('ko-KR')} / ${least}자`;
  const announced = usePaused(count === 0 ? '' : enough ? `${text}, 충분해요` : text);
  return (
    <span className={s.count} data-enough={enough || undefined}>
      {enough && <Check size={16} aria-hidden="true" />}
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </span>
  );
}

/** Returns the text as of the last pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
