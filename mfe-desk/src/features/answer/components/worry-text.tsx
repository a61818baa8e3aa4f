import type { DeskWorry } from '@onmaum/shared-contract';
import { PrivateBadge } from '@onmaum/shared-posts';
import { WorryBody } from '@onmaum/shared-posts/worry';
import { Avatar, Badge, CategoryTag, common, Time } from '@onmaum/shared-ui';
import { CareBadge } from '../../../components/care-badge.tsx';
import { DueBadge } from '../../../components/due-badge.tsx';
import { WorryFacts } from '../../../components/worry-facts.tsx';
import { EarlierWorries } from './earlier-worries.tsx';
import { WorryComments } from './worry-comments.tsx';
import { WorryPoll } from './worry-poll.tsx';
import s from './worry-text.module.css';

/**
 * A worry with its poll, its comments and the author's earlier worries. While the answer is written, narrow screens hide the
 * parts with `data-reading`.
 */
export const WorryText = ({ worry }: { worry: DeskWorry }) => (
  <>
    <article>
      <header className={s.head}>
        <div className={s.row}>
          {worry.care_yn && <CareBadge />}
          <CategoryTag category={worry.category} />
          {worry.private_yn && <PrivateBadge />}
          {!worry.is_counselor_answer && <DueBadge due={worry.answer_due_at} />}
        </div>
        <h1 className={s.title}>{worry.title}</h1>
        <div className={s.head} data-reading>
          <div className={s.author}>
            <Avatar src={worry.writer_profile} size={36} />
            <div className={s.names}>
              <strong>
                {worry.writer_nickname} {worry.anonymous_yn && <Badge>익명</Badge>}
              </strong>
              <Time iso={worry.created_at} format="datetime" className={common.small} />
            </div>
          </div>
          <WorryFacts worry={worry} />
        </div>
      </header>
      <div data-reading>
        <WorryBody worry={worry} />
      </div>
    </article>
    <div className={s.more} data-reading>
      {worry.poll_yn && <WorryPoll worry={worry} />}
      <WorryComments key={worry.id} worry={worry} />
      {worry.earlier.length > 0 && <EarlierWorries worries={worry.earlier} />}
    </div>
  </>
);
