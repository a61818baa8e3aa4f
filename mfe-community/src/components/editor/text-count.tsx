import { VisuallyHidden } from '@onmaum/shared-ui';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import s from './text-count.module.css';

/** How long a person pauses before the count is read out. */
const PAUSE_MS = 1_500;

interface Props {
  /** Code points, as the rules count them. */
  count: number;
  least: number;
}

/** How much is written of what is needed at least; it follows every key on screen, and every pause by voice. */
export function TextCount({ count, least }: Props) {
  const enough = count >= least;
  const text = `${count.toLocaleString('ko-KR')} / ${least}자`;
  const said = usePaused(count === 0 ? '' : enough ? `${text}, 충분해요` : text);
  return (
    <span className={s.count} data-enough={enough || undefined}>
      {enough && <Check size={16} aria-hidden="true" />}
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </span>
  );
}

/** The text as it was at the last pause. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
