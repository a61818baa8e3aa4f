import { WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import { common } from '@onmaum/shared-ui';
import { CategoryChip } from './category-chip.tsx';
import type { CategoryChipsProps } from './category-chips.tsx';

/** Multiple choice of the 14 categories for a sheet, in which all are visible without scrolling. */
export const CategoryChoices = ({ label = '카테고리', chosen, hrefOf, onToggle }: CategoryChipsProps) => (
  <ul className={common.wrap} aria-label={label}>
    {WORRY_CATEGORIES.map((category) => (
      <li key={category}>
        <CategoryChip
          category={category}
          pressed={chosen.includes(category)}
          href={hrefOf(category)}
          onToggle={onToggle}
        />
      </li>
    ))}
  </ul>
);
