import type { Board } from '@onmaum/shared-contract';
import { Button, confirmDialog, LinkButton } from '@onmaum/shared-ui';
import { useDeletePost } from '../api/delete-post.ts';
import s from './post-menu.module.css';

interface Props {
  board: Board;
  id: number;
  editPath: string;
  listPath: string;
}

/** Menu with which the author edits or deletes the post. */
export function PostMenu({ board, id, editPath, listPath }: Props) {
  const { act, isPending } = useDeletePost(board, id, listPath);
  const remove = async () => {
    if (await confirmDialog({ text: '정말 삭제하시겠습니까?', confirm: '삭제', danger: true })) act();
  };
  return (
    <div className={s.menu}>
      <LinkButton to={editPath} variant="quiet" size="s" className={s.act}>
        수정
      </LinkButton>
      <Button variant="quiet" size="s" className={s.act} busy={isPending} onClick={() => void remove()}>
        삭제
      </Button>
    </div>
  );
}
