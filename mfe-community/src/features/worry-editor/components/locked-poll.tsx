import type { WorryDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { OPTION_MARKER } from '@onmaum/shared-contract/constants';
import { splitParts } from '@onmaum/shared-contract/writing';
import { Card } from '@onmaum/shared-ui';
import s from './poll-field.module.css';

/** A poll in which somebody voted, to read. */
export const LockedPoll = ({ post }: { post: WorryDetail }) => (
  <section aria-label="투표">
    <p className={s.legend}>투표</p>
    <Card tone="quiet" className={s.poll}>
      <p className={s.question}>{post.poll_title}</p>
      <ul className={s.fixed}>
        {splitParts(post.poll_options, OPTION_MARKER).map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className={s.end}>{BOARD_TEXT.pollLocked}</p>
    </Card>
  </section>
);
