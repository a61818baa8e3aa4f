import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { paths } from '@onmaum/shared-contract/site/paths';
import { common } from '@onmaum/shared-ui';
import { Question, Questions } from '@onmaum/shared-ui/questions';
import { Link } from 'react-router-dom';
import type { PageHandle } from '../../app/page-handle.ts';
import { doc } from './content/questions.md';
import s from './faq-page.module.css';
import { GuidePage } from './guide-page.tsx';

export const handle: PageHandle = {
  head: () => ({
    title: GUIDE_TITLES.faq,
    description: doc.summary,
    canonical: paths.faq,
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: doc.sections
          .flatMap(({ questions = [] }) => questions)
          .map(({ question, answer }) => ({
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
  <GuidePage guide="faq" lead={doc.summary}>
    {doc.sections.map(({ id, heading, questions = [] }) => (
      <section key={id} id={id} className={s.group} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className={common.heading}>
          {heading}
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
