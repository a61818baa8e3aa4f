import type { ExpertInfo } from '@onmaum/shared-contract';
import { Collapsed, RichText } from '@onmaum/shared-ui/rich-text';
import s from './expert-words.module.css';

/** Text that is higher than the limit on a wide screen too. */
const CERTAINLY_HIGH = 130;
const lengthOf = (html: string) => html.replace(/<[^>]*>/g, '').length;

export interface ExpertWordsProps {
  expert: Pick<ExpertInfo, 'intro' | 'story'>;
  /** Heading level of the two. */
  level?: 2 | 3;
}

/** What an expert says: intro and story, each as its beginning with a way to see more. */
export const ExpertWords = ({ expert: { intro, story }, level = 2 }: ExpertWordsProps) => (
  <>
    <Words title="소개" html={intro} level={level} />
    <Words title="이야기" html={story} level={level} />
  </>
);

function Words({ title, html, level }: { title: string; html: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  if (html === '') return null;
  return (
    <section className={s.words}>
      <Heading className={s.title}>{title}</Heading>
      <Collapsed label={title} expectHigh={lengthOf(html) > CERTAINLY_HIGH}>
        <RichText html={html} className={s.text} />
      </Collapsed>
    </section>
  );
}
