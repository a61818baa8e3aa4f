import type { ExpertInfo } from '@onmaum/shared-contract';
import { common } from '@onmaum/shared-ui';
import { useKept } from '@onmaum/shared-ui/reveal';
import { Collapsed, RichText } from '@onmaum/shared-ui/rich-text';
import { useQueryClient } from '@tanstack/react-query';
import s from './expert-words.module.css';

/** Number of characters from which a text is collapsed on every screen. */
const ALWAYS_COLLAPSED = 130;
const lengthOf = (html: string) => html.replace(/<[^>]*>/g, '').length;

export interface ExpertWordsProps {
  expert: Pick<ExpertInfo, 'intro' | 'story'>;
  /** Level of both headings. */
  level?: 2 | 3;
}

/** Intro and story of an expert. A text that is too high is collapsed, with a button to expand it. */
export const ExpertWords = ({ expert: { intro, story }, level = 2 }: ExpertWordsProps) => (
  <>
    <Words title="소개" html={intro} level={level} />
    <Words title="이야기" html={story} level={level} />
  </>
);

function Words({ title, html, level }: { title: string; html: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  // stored for the history entry: after going back, the page must be as high as before to restore the scroll position
  const [open, setOpen] = useKept(useQueryClient(), `open ${title}`, false);
  if (html === '') return null;
  return (
    <section className={common.stack2}>
      <Heading className={common.heading}>{title}</Heading>
      <Collapsed label={title} expectHigh={lengthOf(html) > ALWAYS_COLLAPSED} open={open} onToggle={setOpen}>
        <RichText html={html} className={s.text} />
      </Collapsed>
    </section>
  );
}
