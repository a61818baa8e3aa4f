import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { SectionHeader } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import s from './related-worries.module.css';

type Related = Pick<WorryDetail, 'familyCounsels' | 'topCounsels'>;

/** Stories to go on with: of the same kind, and the most read. */
export const RelatedWorries = ({ worry: { familyCounsels, topCounsels } }: { worry: Related }) => (
  <div className={s.related}>
    <Stories id="family-worries" title="비슷한 고민 이야기" stories={familyCounsels} />
    <Stories id="top-worries" title="많이 읽은 고민 이야기" stories={topCounsels} />
  </div>
);

interface StoriesProps {
  id: string;
  title: string;
  stories: Related['topCounsels'];
}

const Stories = ({ id, title, stories }: StoriesProps) =>
  stories.length > 0 && (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <ul className={s.stories}>
        {stories.map(({ top_counsel_id, top_counsel_title }) => (
          <li key={top_counsel_id}>
            <Link to={paths.concernDetail(top_counsel_id)} className={s.story}>
              {top_counsel_title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
