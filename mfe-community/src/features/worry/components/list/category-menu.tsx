import { type CategoryChipsProps, CategoryChoices } from '@onmaum/shared-query';
import { Button, Modal, VisuallyHidden } from '@onmaum/shared-ui';
import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';
import s from './list-controls.module.css';

/** A dropdown that opens a sheet with all categories. */
export function CategoryMenu(categories: CategoryChipsProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { length } = categories.chosen;
  return (
    <>
      <Button size="s" className={s.category} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {length > 0 ? `카테고리 ${length}` : '카테고리'}
        {length > 0 && <VisuallyHidden>개 선택</VisuallyHidden>}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
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
        <CategoryChoices {...categories} />
      </Modal>
    </>
  );
}
