import { type CategoryChipsProps, CategoryChoices } from '@onmaum/shared-query';
import { Button, common, Modal, VisuallyHidden } from '@onmaum/shared-ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { countFilters, NO_FILTERS, type QueueFilters } from '../lib/queue-filters.ts';
import { QueueToggles } from './queue-toggles.tsx';

interface Props {
  filters: QueueFilters;
  categories: CategoryChipsProps;
  sort: ReactNode;
  onChange: (filters: QueueFilters) => void;
}

/** Button for narrow screens that opens a sheet with all filters and the sort order. Each choice is applied at once. */
export function FilterSheet({ filters, categories, sort, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const count = countFilters(filters);
  return (
    <>
      <Button size="s" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {count > 0 ? `필터 ${count}` : '필터'}
        {count > 0 && <VisuallyHidden>개 선택</VisuallyHidden>}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title="필터와 정렬"
        footer={
          <>
            <Button onClick={() => onChange(NO_FILTERS)}>초기화</Button>
            <Button variant="primary" onClick={close}>
              고민 보기
            </Button>
          </>
        }
      >
        <div className={common.stack6}>
          <section className={common.stack2}>
            <h3>카테고리</h3>
            <CategoryChoices {...categories} />
          </section>
          <section className={common.stack2}>
            <h3>조건</h3>
            <QueueToggles filters={filters} onChange={onChange} />
          </section>
          <section className={common.stack2}>
            <h3>정렬</h3>
            <div className={common.row}>{sort}</div>
          </section>
        </div>
      </Modal>
    </>
  );
}
