import { type RefObject, useEffect } from 'react';

/** Scrolls a row of chips so that at least one chosen chip is in sight, when the page opens and after each choice. */
export function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: readonly string[] | string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice may be out of sight, such as one made in the sheet
  useEffect(() => {
    if (!row.current) return;
    const { left, right } = row.current.getBoundingClientRect();
    const pressed = [...row.current.querySelectorAll('[aria-pressed=true], [aria-current]')].map((chip) =>
      chip.getBoundingClientRect(),
    );
    const [first] = pressed;
    if (!first || pressed.some((chip) => chip.left >= left && chip.right <= right)) return;
    // not scrollIntoView, which would also scroll the page
    row.current.scrollBy({ left: first.left - left - MARGIN_PX });
  }, [row, chosen]);
}

/** Keeps part of the previous chip visible, as a hint that the row scrolls. */
const MARGIN_PX = 40;
