import type { Board } from '@onmaum/shared-contract';
import { BookmarkButton } from '@onmaum/shared-posts';
import type { ReactNode } from 'react';
import { useOwnCare } from '../../care/own-care.tsx';
import { PostHead, type PostHeadProps } from './post-head.tsx';

interface Props extends Omit<PostHeadProps, 'actions'> {
  board: Board;
  post: PostHeadProps['post'] & {
    id: number;
    is_bookmark: boolean;
    care_yn: boolean;
  };
  /** Actions of the author. */
  menu: ReactNode;
  /** Rendered under the metadata. */
  children?: ReactNode;
}

/** Header of a post: title, metadata and actions. */
export function PostHeader({ board, menu, children, ...head }: Props) {
  const care = useOwnCare(head.post.care_yn);
  const actions = (
    <>
      {care.button}
      {menu}
      <BookmarkButton board={board} post={head.post} />
    </>
  );
  return (
    <header>
      <PostHead {...head} actions={actions} />
      {children}
      {care.card}
    </header>
  );
}
