import type { WorryCategory } from '@onmaum/shared-contract/constants';
import { CATEGORY_LOOK, Chip } from '@onmaum/shared-ui';

interface Props {
  category: WorryCategory;
  pressed: boolean;
  onToggle: (category: WorryCategory) => void;
  tabIndex?: number;
}

export function CategoryChip({ category, pressed, onToggle, tabIndex }: Props) {
  const { icon: Icon, tint } = CATEGORY_LOOK[category];
  return (
    <Chip tint={tint} pressed={pressed} tabIndex={tabIndex} onClick={() => onToggle(category)}>
      <Icon size={16} aria-hidden="true" />
      {category}
    </Chip>
  );
}
