import type { HomeWorry } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { EMPTY_TEXT } from '@onmaum/shared-contract/texts/empty-texts';
import { useBlockState, writerOf } from '@onmaum/shared-posts/block';
import { Card, CategoryTag, cx, formatCount, Unbroken } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHomeWorries } from '../api/home-lists.ts';
import s from './home-cards.module.css';
import { HomeSection } from './home-section.tsx';
import slides from './home-slides.module.css';

const MORE = { to: paths.concern, label: '더보기' };

export const HomeWorries = () => (
  <HomeSection
    id="home-worries"
    title="지금 나누고 있는 고민"
    object="고민"
    more={MORE}
    query={useHomeWorries()}
    holder={s.worryHolder}
    empty={EMPTY_TEXT.worries}
  >
    {(worries) => (
      <Carousel label="지금 나누고 있는 고민" inHeading className={slides.cards ?? ''}>
        {worries.map((worry) => (
          <WorryCard key={worry.id} worry={worry} />
        ))}
      </Carousel>
    )}
  </HomeSection>
);

function WorryCard({ worry }: { worry: HomeWorry }) {
  const { block, hold } = useBlockState(writerOf(worry, worry.id));
  const isBlocked = block !== null;
  return (
    <Card as="article" interactive className={s.card} {...hold}>
      <CategoryTag category={worry.category} />
      <h3 className={s.title}>
        <Link to={paths.concernDetail(worry.id)} className={s.link}>
          {isBlocked ? BLOCK_TEXT.post : worry.title}
        </Link>
      </h3>
      {!isBlocked && <WorryWords worry={worry} />}
    </Card>
  );
}

const WorryWords = ({ worry }: { worry: HomeWorry }) => (
  <>
    {worry.is_counselor_answer ? (
      <>
        <p className={s.text}>{worry.content}</p>
        <div className={s.answer}>
          <strong className={s.answered}>전문가 답변</strong>
          <p className={s.answerLine}>{worry.answer_line}</p>
        </div>
      </>
    ) : (
      <p className={cx(s.text, s.long)}>{worry.content}</p>
    )}
    {worry.comment_cnt > 0 && (
      <p className={s.foot}>
        <MessageCircle size={16} aria-hidden="true" />
        <Unbroken>댓글 {formatCount(worry.comment_cnt)}</Unbroken>
      </p>
    )}
  </>
);
