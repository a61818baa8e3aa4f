import type { ContentSolution } from '@onmaum/shared-contract';
import { WORRY_TEXT } from '@onmaum/shared-contract/texts/worry-texts';
import { Card, common, SectionHeader } from '@onmaum/shared-ui';
import { ExternalLink } from 'lucide-react';
import { ContentSolutionMarks } from './content-solution-marks.tsx';
import s from './content-solutions.module.css';

interface Props {
  worryId: number;
  solutions: readonly ContentSolution[];
}

/** The content that the counsellor recommends beside the answer: articles, exercises and contact points. */
export const ContentSolutions = ({ worryId, solutions }: Props) => (
  <section aria-labelledby="solutions" data-screen-only>
    <SectionHeader id="solutions" title={WORRY_TEXT.solutions} />
    <ul className={common.grid3}>
      {solutions.map((solution) => (
        <Card as="li" key={solution.id} className={s.item} interactive={Boolean(solution.link_url)}>
          {solution.file_source && (
            <img src={solution.file_source} alt="" width={96} height={96} loading="lazy" className={s.picture} />
          )}
          <div className={s.words}>
            <h3>
              <Title solution={solution} />
            </h3>
            <p className={s.text}>{solution.content}</p>
            <ContentSolutionMarks worryId={worryId} solution={solution} />
          </div>
        </Card>
      ))}
    </ul>
  </section>
);

function Title({ solution: { title, link_url } }: { solution: ContentSolution }) {
  if (!link_url) return title;
  return (
    <a href={link_url} target="_blank" rel="noopener noreferrer" className={s.link}>
      {title} <ExternalLink size={16} role="img" aria-label="새 창" className={s.icon} />
    </a>
  );
}
