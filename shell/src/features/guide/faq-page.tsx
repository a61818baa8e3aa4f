import { paths } from '@onmaum/shared-contract/paths';
import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { Question, Questions } from '@onmaum/shared-ui/questions';
import { Link } from 'react-router-dom';
import type { PageHandle } from '../../app/page-handle.ts';
import { QUESTION_GROUPS } from './content/questions.ts';
import s from './faq-page.module.css';
import { GuidePage } from './guide-page.tsx';

const LEAD = '고민글과 답변, 전문가솔루션, 환불, 포인트, 개인정보에 대해 자주 묻는 질문을 모았어요.';

export const handle: PageHandle = {
  head: () => ({
    title: GUIDE_TITLES.faq,
    description: LEAD,
    canonical: paths.faq,
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: QUESTION_GROUPS.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }),
};

/** /faq: questions and answers by subject (rules/guides.md#questions). */
export const Component = () => (
  <GuidePage guide="faq" lead={LEAD}>
    {QUESTION_GROUPS.map(({ id, title, questions }) => (
      <section key={id} id={id} className={s.group} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className={s.title}>
          {title}
        </h2>
        <Questions>
          {questions.map(({ question, answer, link }) => (
            <Question key={question} question={question} answer={answer}>
              {link && (
                <Link to={link.to} className={s.link}>
                  {link.label}
                </Link>
              )}
            </Question>
          ))}
        </Questions>
      </section>
    ))}
  </GuidePage>
);
