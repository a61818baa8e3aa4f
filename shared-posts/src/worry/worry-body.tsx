import type { WorryDetail } from '@onmaum/shared-contract';
import { DESIRED_ANSWER_TYPES, type DesiredAnswerType } from '@onmaum/shared-contract/constants';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { Chip, Prose } from '@onmaum/shared-ui';
import s from './worry-body.module.css';
import { consultAnswers } from './worry-content.ts';

type Body = Pick<WorryDetail, 'content' | 'desired_answer_type' | 'keywords'>;

/** The text of the worry, its keywords and the desired type of answer. */
export function WorryBody({ worry }: { worry: Body }) {
  return (
    <div className={s.body}>
      <Content content={worry.content} />
      <DesiredAnswer type={worry.desired_answer_type} />
      <Keywords keywords={worry.keywords} />
    </div>
  );
}

function Content({ content }: Pick<WorryDetail, 'content'>) {
  const answers = consultAnswers(content);
  if (!answers) return <Prose text={content.join('\n')} />;
  const answered = answers.filter(({ answer }) => answer.trim() !== '');
  return answered.map(({ question, answer }, index) => (
    <section key={question}>
      <h2 className={s.question}>
        <span className={s.number} aria-hidden="true">
          {index + 1}
        </span>
        {question}
      </h2>
      <Prose text={answer} />
    </section>
  ));
}

function DesiredAnswer({ type }: { type: number }) {
  const label = Object.hasOwn(DESIRED_ANSWER_TYPES, type) && DESIRED_ANSWER_TYPES[type as DesiredAnswerType];
  return (
    label && (
      <p className={s.desired}>
        희망 답변 유형 <strong>{label}</strong>
      </p>
    )
  );
}

function Keywords({ keywords }: Pick<WorryDetail, 'keywords'>) {
  return (
    keywords.length > 0 && (
      <ul className={s.keywords} aria-label="키워드">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Chip to={searchPaths.for(keyword.slice(1))}>{keyword}</Chip>
          </li>
        ))}
      </ul>
    )
  );
}
