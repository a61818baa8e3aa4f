import { requireLogin, useSession } from '@onmaum/shared-auth';
import type { Board, Hidden, InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import { REACTION_NAMES, type ReactionState } from '@onmaum/shared-contract/reaction/reaction-kinds';
import { boardKeys, updateCachedData } from '@onmaum/shared-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSetReaction } from './api/set-reaction.ts';
import s from './reaction.module.css';
import { ReactionButtons } from './reaction-buttons.tsx';

interface Props {
  board: Board;
  post: { id: number; writer_id: number; hidden: Hidden; reactions: ReactionState };
}

const LABEL = '이 글에 공감하기';

/**
 * Reactions to a post, under its text (rules/boards.md#reactions). The author sees only the numbers. It renders nothing for a
 * hidden post.
 */
export function PostReactions({ board, post: { id, writer_id, hidden, reactions } }: Props) {
  const client = useQueryClient();
  const mine = useSession(({ user_idx }) => user_idx !== 0 && user_idx === writer_id);
  const press = useSetReaction(board, id, (change) =>
    updateCachedData<WorryDetail | InfoDetail>(client, boardKeys(board).view(String(id)), (post) => ({
      ...post,
      reactions: change(post.reactions),
    })),
  );
  if (hidden !== '') return null;
  if (mine) {
    const isEmpty = REACTION_NAMES.every((kind) => reactions[kind] === 0);
    return (
      <div className={s.row} data-screen-only>
        {isEmpty ? (
          <p className={s.empty}>아직 받은 공감이 없어요</p>
        ) : (
          <ReactionButtons label="받은 공감" state={reactions} />
        )}
      </div>
    );
  }
  return (
    <div className={s.row} data-screen-only>
      <ReactionButtons
        label={LABEL}
        state={reactions}
        onPress={(kind) => requireLogin() && press(kind, reactions.mine)}
      />
    </div>
  );
}
