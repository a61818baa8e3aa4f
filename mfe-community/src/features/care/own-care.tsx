import { CARE_TEXT } from '@onmaum/shared-contract/care/helplines';
import { CareCard } from '@onmaum/shared-posts/care';
import { QuietButton } from '@onmaum/shared-posts/care-form';
import { useEffect, useRef, useState } from 'react';
import s from './own-care.module.css';

/**
 * Help for the author of a post with signs of a crisis, above its text (rules/care.md#card). If the first copy of the post has
 * the care mark, the card is shown at once. If a later copy has it, a button opens the card, so that the text does not move by
 * itself.
 * @param marked whether the server found signs of a crisis
 */
export function useOwnCare(marked: boolean) {
  const [atOnce] = useState(marked);
  const [opened, setOpened] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the clicked button disappears: focus the card instead
    if (opened) card.current?.focus({ preventScroll: true });
  }, [opened]);
  const shown = atOnce || opened;
  return {
    button: marked && !shown && <QuietButton onClick={() => setOpened(true)}>{CARE_TEXT.show}</QuietButton>,
    card: marked && shown && (
      <div ref={card} tabIndex={-1} className={s.place}>
        <CareCard />
      </div>
    ),
  };
}
