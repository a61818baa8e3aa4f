import { WORRY_TEXT } from '@onmaum/shared-contract/texts/worry-texts';
import { Card, common } from '@onmaum/shared-ui';
import { ExternalLink } from 'lucide-react';
import s from './answer-solutions.module.css';

interface Props {
  solutions: readonly { title: string; content: string; link_url: string }[];
}

/** The content solutions beside an answer, read-only. */
export function AnswerSolutions({ solutions }: Props) {
  if (solutions.length === 0) return null;
  return (
    <section aria-label={WORRY_TEXT.solutions} className={common.stack3}>
      <h2 className={common.heading}>{WORRY_TEXT.solutions}</h2>
      <ul className={common.grid3}>
        {solutions.map(({ title, content, link_url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same text
          <Card as="li" key={index}>
            <h3>
              {link_url ? (
                <a href={link_url} target="_blank" rel="noopener noreferrer">
                  {title} <ExternalLink size={16} role="img" aria-label="새 창" className={s.icon} />
                </a>
              ) : (
                title
              )}
            </h3>
            <p className={common.note}>{content}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
