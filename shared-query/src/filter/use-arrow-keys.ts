import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[role=button]')];

/**
 * Makes a row of buttons a single tab stop. Arrow keys move the focus between the buttons.
 * @returns the props of the row, and the tab index of each button
 */
export function useArrowKeys() {
  const [current, setCurrent] = useState(0);
  return {
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
      setCurrent(buttonsOf(currentTarget).indexOf(target)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const buttons = buttonsOf(event.currentTarget);
      const next = STEPS[event.key]?.(current, buttons.length - 1);
      if (next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    },
  };
}
