import { WORRY_CATEGORIES, type WorryCategory } from '@onmaum/shared-contract/constants';
import { Button, Modal } from '@onmaum/shared-ui';
import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';
import chips from '../../../../components/chip-row.module.css';
import { CategoryChip } from './category-chip.tsx';
import s from './category-filter.module.css';

interface Props {
  chosen: readonly WorryCategory[];
  onToggle: (category: WorryCategory) => void;
}

/** Multiple choice of the 14 categories: a row of chips, and a sheet with all of them. */
export function CategoryFilter(props: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { length } = props.chosen;
  return (
    <div className={s.bar}>
      <Button size="s" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {length > 0 ? `카테고리 ${length}` : '카테고리'}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <CategoryChips {...props} className={chips.row} />
      <Modal
        open={open}
        onClose={close}
        title="카테고리 선택"
        footer={
          <Button variant="primary" full onClick={close}>
            고민 보기
          </Button>
        }
      >
        <CategoryChips {...props} className={s.all} />
      </Modal>
    </div>
  );
}

const CategoryChips = ({ chosen, onToggle, className }: Props & { className: string | undefined }) => (
  <ul className={className} aria-label="카테고리">
    {WORRY_CATEGORIES.map((category) => (
      <li key={category}>
        <CategoryChip category={category} pressed={chosen.includes(category)} onToggle={onToggle} />
      </li>
    ))}
  </ul>
);
