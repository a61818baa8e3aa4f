import { CARE_TEXT } from '@onmaum/shared-contract/care/helplines';
import { CareCard } from '@onmaum/shared-posts/care';
import { QuietButton } from '@onmaum/shared-posts/care-form';
import { useEffect, useRef, useState } from 'react';
import s from './own-care.module.css';

/**
 * What the author of a marked post sees before its text (rules/care.md#card): the card; or, where the mark comes when
 * the page is being read already, a button for it, as the text must not move.
 */
export function useOwnCare(marked: boolean) {
  const [atOnce] = useState(marked);
  const [asked, setAsked] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the pressed button disappears
    if (asked) card.current?.focus({ preventScroll: true });
  }, [asked]);
  const shown = atOnce || asked;
  return {
    button: marked && !shown && <QuietButton onClick={() => setAsked(true)}>{CARE_TEXT.show}</QuietButton>,
    card: marked && shown && (
      <div ref={card} tabIndex={-1} className={s.place}>
        <CareCard />
      </div>
    ),
  };
}
