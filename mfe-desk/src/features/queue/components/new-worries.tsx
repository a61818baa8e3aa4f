import { Button } from '@onmaum/shared-ui';
import { ArrowUp } from 'lucide-react';
import s from './new-worries.module.css';

interface Props {
  count: number;
  onShow: () => void;
}

/** Button that shows new worries. It floats above the list, so that nothing moves when it appears. */
export const NewWorries = ({ count, onShow }: Props) => (
  <div className={s.place} role="status">
    {count > 0 && (
      <Button variant="primary" size="s" className={s.button} onClick={onShow}>
        <ArrowUp size={16} aria-hidden="true" />새 고민 {count}건 보기
      </Button>
    )}
  </div>
);
