import { isCrisis } from '@onmaum/shared-contract/care/care';
import { paths } from '@onmaum/shared-contract/site/paths';
import { common, EmptyState, LinkButton } from '@onmaum/shared-ui';
import { SearchCare } from '../../../care/search-care.tsx';
import { NONE_HEAD } from '../../lib/search-head.ts';
import { PopularKeywords } from '../keywords/popular-keywords.tsx';
import { SearchForm } from '../search-form.tsx';
import page from '../search-page.module.css';
import s from './no-result.module.css';

const TIPS = [
  '맞춤법과 띄어쓰기를 다시 살펴봐 주세요.',
  '더 짧고 넓은 뜻의 단어로 찾아보세요. 예: ‘직장 상사 갈등’ 대신 ‘직장’',
  '비슷한 뜻의 다른 단어로 바꿔 보세요.',
];

/**
 * Page for searches without results (/search/noresult, rules/search.md).
 * @param props.word search term; may be empty
 */
export const NoResult = ({ word }: { word: string }) => (
  <div className={page.page}>
    <SearchCare word={word} />
    {isCrisis(word) ? <h1 className={common.heading}>고민을 직접 들려주세요.</h1> : <Advice word={word} />}
    <LinkButton to={paths.concernWrite} variant="primary" size="l" full>
      고민 직접 쓰기
    </LinkButton>
  </div>
);

const Advice = ({ word }: { word: string }) => (
  <>
    <EmptyState
      picture="search"
      level={1}
      title={word ? `‘${word}’ ${NONE_HEAD.title}` : NONE_HEAD.title}
      text="찾는 이야기가 아직 없나 봐요. 다른 단어로 찾아보거나, 고민을 직접 들려주세요."
      action={<SearchForm key={word} word={word} />}
    />
    <Tips />
    <PopularKeywords />
  </>
);

const Tips = () => (
  <section aria-labelledby="search-tips">
    <h2 id="search-tips" className={common.heading}>
      이렇게 찾아보세요
    </h2>
    <ul className={s.tips}>
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </section>
);
