import { WORRY_CATEGORIES, type WorryCategory } from '@onmaum/shared-contract/constants';
import { useRef } from 'react';
import { CategoryChip } from './category-chip.tsx';
import chips from './chip-row.module.css';
import { FadingRow } from './fading-row.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useChosenInSight } from './use-chosen-in-sight.ts';

export interface CategoryChipsProps {
  /** Names the row for screen readers; default: '카테고리'. */
  label?: string;
  chosen: readonly WorryCategory[];
  /** Address of the list after a category is pressed. */
  hrefOf: (category: WorryCategory) => string;
  onToggle: (category: WorryCategory) => void;
  /** Breaks into several lines on wide screens. */
  wraps?: boolean;
}

/** Multiple choice of the 14 categories. The row is a single tab stop; arrow keys move the focus between the chips. */
export function CategoryChips({ label = '카테고리', chosen, hrefOf, onToggle, wraps }: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const { tabIndexOf, ...keys } = useArrowKeys();
  useChosenInSight(row, chosen);
  return (
    <FadingRow ref={row} wraps={wraps} role="toolbar" aria-label={label} className={chips.row} {...keys}>
      {WORRY_CATEGORIES.map((category, index) => (
        <CategoryChip
          key={category}
          category={category}
          pressed={chosen.includes(category)}
          href={hrefOf(category)}
          onToggle={onToggle}
          tabIndex={tabIndexOf(index)}
        />
      ))}
    </FadingRow>
  );
}
