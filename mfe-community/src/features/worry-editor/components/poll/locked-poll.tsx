import type { WorryDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { Card, common } from '@onmaum/shared-ui';
import s from './poll-field.module.css';

/** Read-only view of a poll that has votes. */
export const LockedPoll = ({ post }: { post: WorryDetail }) => (
  <section aria-label="투표">
    <p className={s.legend}>투표</p>
    <Card tone="quiet" className={s.poll}>
      <p className={s.question}>{post.poll_title}</p>
      <ul className={s.fixed}>
        {post.poll_options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className={common.note}>{BOARD_TEXT.pollLocked}</p>
    </Card>
    <CareBelow place="poll" />
  </section>
);
