import type { WorryCategory } from '@onmaum/shared-contract/constants';
import { CATEGORY_LOOK, Chip } from '@onmaum/shared-ui';

export interface CategoryChipProps {
  category: WorryCategory;
  pressed: boolean;
  onToggle: (category: WorryCategory) => void;
  tabIndex?: number;
}

/** One of the 14 worry categories, as a toggle. */
export function CategoryChip({ category, pressed, onToggle, tabIndex }: CategoryChipProps) {
  const { icon: Icon, tint } = CATEGORY_LOOK[category];
  return (
    <Chip tint={tint} pressed={pressed} tabIndex={tabIndex} onClick={() => onToggle(category)}>
      <Icon size={16} aria-hidden="true" />
      {category}
    </Chip>
  );
}
