import type { WorryListItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { Card, CategoryTag, formatCount, splitKeywords, Time } from '@onmaum/shared-ui';
import { BadgeCheck, MessageCircle, Vote } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BookmarkButton } from './bookmark-button.tsx';
import s from './worry-item.module.css';

/** A post in the list. All of it leads to the post; what else can be pressed lies above that. */
export function WorryItem({ worry }: { worry: WorryListItem }) {
  const titleId = `worry-${worry.id}`;
  return (
    <Card as="article" interactive aria-labelledby={titleId}>
      <div className={s.top}>
        <CategoryTag category={worry.category} />
        <BookmarkButton worry={worry} className={s.above} />
      </div>
      <h2 id={titleId} className={s.title}>
        <Link to={paths.concernDetail(worry.id)} className={s.link}>
          {worry.title}
        </Link>
      </h2>
      <p className={s.excerpt}>{worry.content}</p>
      <Keywords list={worry.keywords} />
      {worry.poll_yn === 'Y' && (
        <p className={s.poll}>
          <Vote size={18} aria-hidden="true" />
          <span className={s.pollTitle}>{worry.poll_title}</span>
          <span className={s.votes}>{formatCount(worry.vote_cnt)}명 투표</span>
        </p>
      )}
      <div className={s.foot}>
        <span className={s.writer}>{worry.writer_nickname}</span>
        <Time iso={worry.created_at} />
        <span className={s.comments}>
          <MessageCircle size={16} aria-hidden="true" />
          댓글 {formatCount(worry.comment_cnt)}
        </span>
        {worry.is_counselor_answer && (
          <Link to={paths.concernExpert(worry.id)} className={s.answer}>
            <BadgeCheck size={18} aria-hidden="true" />
            전문가 답변 보기
          </Link>
        )}
      </div>
    </Card>
  );
}

function Keywords({ list }: { list: string }) {
  const keywords = splitKeywords(list);
  return keywords.length > 0 && <p className={s.keywords}>{keywords.join(' ')}</p>;
}
