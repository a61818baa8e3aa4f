import { requireLogin } from '@onmaum/shared-auth';
import type { Board } from '@onmaum/shared-contract';
import { IconButton } from '@onmaum/shared-ui';
import { Bookmark } from 'lucide-react';
import { useToggleBookmark } from './api/set-bookmark.ts';

interface Props {
  board: Board;
  post: { id: number; title: string; is_bookmark: boolean };
  className?: string | undefined;
}

export function BookmarkButton({ board, post: { id, title, is_bookmark }, className }: Props) {
  const toggle = useToggleBookmark(board, id);
  const press = () => {
    if (requireLogin()) toggle(is_bookmark);
  };
  return (
    <IconButton label={`${title} 북마크`} pressed={is_bookmark} className={className} onClick={press}>
      <Bookmark size={22} aria-hidden="true" />
    </IconButton>
  );
}
