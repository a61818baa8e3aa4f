import type { Board, Hidden } from '@onmaum/shared-contract';
import { BookmarkButton } from '@onmaum/shared-posts';
import { writerOf } from '@onmaum/shared-posts/block';
import { HiddenNote, ReportMenu } from '@onmaum/shared-posts/report';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsMine } from '../../../lib/use-is-mine.ts';
import { useOwnCare } from '../../care/own-care.tsx';
import { ownPersona } from '../../comments/lib/own-persona.ts';
import { PostHead, type PostHeadProps } from './post-head.tsx';
import s from './post-header.module.css';

interface Props extends Omit<PostHeadProps, 'actions'> {
  board: Board;
  post: PostHeadProps['post'] & {
    id: number;
    writer_id: number;
    is_bookmark: boolean;
    hidden: Hidden;
    care_yn: boolean;
    private_yn?: boolean;
  };
  /** Menu with the author's actions. */
  menu: ReactNode;
  /** Rendered under the metadata. */
  children?: ReactNode;
}

/** Header of a post: title, metadata and actions. */
export function PostHeader({ board, menu, children, ...head }: Props) {
  const { id, writer_id, hidden } = head.post;
  const mine = useIsMine(writer_id);
  const client = useQueryClient();
  const care = useOwnCare(head.post.care_yn);
  const actions = (
    <>
      {care.button}
      {menu}
      <BookmarkButton board={board} post={head.post} />
      {!mine && (
        <ReportMenu
          label="글 메뉴"
          target={{
            kind: board,
            id,
            author: writer_id,
            writer: writerOf(head.post, id),
            counsellor: head.counsellor === true,
            isPrivate: head.post.private_yn === true,
            persona: () => ownPersona(client, { board, postId: id }),
          }}
        />
      )}
    </>
  );
  return (
    <header>
      <PostHead {...head} actions={actions} />
      {children}
      {hidden !== '' && (
        <div className={s.note}>
          <HiddenNote of="post" hidden={hidden} writerId={writer_id} />
        </div>
      )}
      {care.card}
    </header>
  );
}
