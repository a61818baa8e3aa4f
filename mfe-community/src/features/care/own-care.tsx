import { CARE_TEXT } from '@onmaum/shared-contract/care/helplines';
import { CareCard } from '@onmaum/shared-posts/care';
import { QuietButton } from '@onmaum/shared-posts/care-form';
import { useEffect, useRef, useState } from 'react';
import s from './own-care.module.css';

/**
 * Help for the author of a marked post, before its text (rules/care.md#card): the card; or, if the mark arrives while the
 * page is being read, a button for it, so that the text does not move.
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
