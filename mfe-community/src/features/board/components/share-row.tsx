import type { Board } from '@onmaum/shared-contract';
import { postImage } from '@onmaum/shared-contract/site/site';
import { POST_PATH } from '@onmaum/shared-posts';
import { common } from '@onmaum/shared-ui';
import { ShareButtons } from '@onmaum/shared-ui/share';
import s from './share-row.module.css';

interface Props {
  board: Board;
  post: { id: number; title: string };
  description: string;
}

/** Share buttons at the end of a post's text. */
export const ShareRow = ({ board, post: { id, title }, description }: Props) => (
  <div className={s.row} data-screen-only>
    <p className={common.note} aria-hidden="true">
      공유하기
    </p>
    <ShareButtons title={title} description={description} image={postImage(board, id)} path={POST_PATH[board](id)} />
  </div>
);
