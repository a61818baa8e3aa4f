import type { ExpertView } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { useBlockedPosts } from '@onmaum/shared-posts/block';
import { SectionHeader, SectionNote } from '@onmaum/shared-ui';
import { RevealList } from '@onmaum/shared-ui/reveal';
import { Link } from 'react-router-dom';
import { useShown } from '../../../lib/use-shown.ts';
import { useExpertAnswers } from '../api/expert-answers.ts';
import s from './expert-answers.module.css';

/** Number of answers shown at first. */
const FIRST = 6;
/** Number of answers added by each click. */
const STEP = 5;

/** Links to the worries that an expert has answered. The title is hidden if the reader has blocked the writer of the worry. */
export function ExpertAnswers({ view }: { view: ExpertView }) {
  const [shown, show] = useShown('answers', FIRST);
  const list = useExpertAnswers(view);
  const { isBlocked, holdOf } = useBlockedPosts(list.items.length > 0);
  return (
    <section aria-labelledby="answers">
      <SectionHeader id="answers" title="고민 답변" />
      {list.items.length === 0 ? (
        <SectionNote text="아직 답변한 고민이 없어요." />
      ) : (
        <RevealList
          list={list}
          shown={shown}
          onShow={show}
          step={STEP}
          label="답변"
          className={s.list}
          itemKey={(answer) => answer.bbs_counsel_id}
          renderItem={({ bbs_counsel_id: id, bbs_counsel_title: title, ...writer }) => (
            <Link to={paths.concernDetail(id)} className={s.answer} {...holdOf({ id, ...writer })}>
              {isBlocked({ id, ...writer }) ? BLOCK_TEXT.post : title}
            </Link>
          )}
        />
      )}
    </section>
  );
}
