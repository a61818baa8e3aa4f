import { Button, confirmDialog, IconButton, Prose } from '@onmaum/shared-ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRemovePhrase } from '../api/change-phrases.ts';
import type { Phrase } from '../api/phrases.ts';
import s from './phrase-rows.module.css';

interface Props {
  phrase: Phrase;
  isFirst: boolean;
  isLast: boolean;
  /** @param by -1 to move up, 1 to move down */
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
}

export function PhraseRow({ phrase, isFirst, isLast, onMove, onEdit }: Props) {
  const { id, title, content } = phrase;
  const { act, isPending } = useRemovePhrase();
  const remove = async () => {
    const text = `${title}\n이 문구를 삭제하시겠습니까?`;
    if (await confirmDialog({ text, confirm: '삭제', danger: true })) act(phrase);
  };
  return (
    <article aria-label={title}>
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {/* `aria-disabled` at the ends of the list, since a disabled button would lose the focus */}
        <IconButton label={`${title} 위로`} aria-disabled={isFirst} data-move={`${id} -1`} onClick={() => onMove(-1)}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`${title} 아래로`} aria-disabled={isLast} data-move={`${id} 1`} onClick={() => onMove(1)}>
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <Prose text={content} className={s.text} />
      <div className={s.acts}>
        <Button size="s" aria-label={`${title} 수정`} onClick={onEdit}>
          수정
        </Button>
        <Button size="s" aria-label={`${title} 삭제`} busy={isPending} onClick={() => void remove()}>
          삭제
        </Button>
      </div>
    </article>
  );
}
