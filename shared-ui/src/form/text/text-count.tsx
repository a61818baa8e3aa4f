import { formatNumber, usePaused, VisuallyHidden } from '@onmaum/shared-ui';
import s from './text-count.module.css';

/** Pause in typing after which screen readers announce the count. */
const PAUSE_MS = 1_500;

interface Props {
  /** Length of the text in code points, as in the validation rules. */
  count: number;
  least: number;
  most: number;
}

/**
 * Count for a text with a minimum length. It shows how many characters are missing, that the length is enough, or how many are
 * too many. The visible text is updated at every key, and the one for screen readers after a pause.
 */
export function TextCount({ count, least, most }: Props) {
  const text = textOf({ count, least, most });
  const announced = usePaused(count === 0 ? '' : text, PAUSE_MS);
  const isEnough = count >= least && count <= most;
  return (
    <span className={s.count} data-enough={isEnough || undefined}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </span>
  );
}

function textOf({ count, least, most }: Props): string {
  if (count < least) return `${formatNumber(least - count)}자 더 적어 주세요`;
  return count > most ? `${formatNumber(count - most)}자 줄여 주세요` : `✓ ${formatNumber(count)}자`;
}
