import { CARE_TEXT } from '@onmaum/shared-contract/care/helplines';
import { prefersLessMotion } from '@onmaum/shared-ui';
import type { RefObject } from 'react';
import { QuietButton } from './quiet-button.tsx';

/** Button that scrolls to the card and focuses it. */
export function ShowCard({ card }: { card: RefObject<HTMLDivElement | null> }) {
  const show = () => {
    // the focus is moved first, because this closes the keyboard of a phone
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center', behavior: prefersLessMotion() ? 'auto' : 'smooth' });
  };
  return <QuietButton onClick={show}>{CARE_TEXT.show}</QuietButton>;
}
