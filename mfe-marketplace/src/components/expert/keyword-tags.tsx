import type { ExpertInfo } from '@onmaum/shared-contract';
import { Chip } from '@onmaum/shared-ui';
import s from './keyword-tags.module.css';

/** An expert's fields, as tags. */
export const KeywordTags = ({ keywords }: { keywords: ExpertInfo['keyword'] }) =>
  keywords.length > 0 && (
    <ul className={s.tags} aria-label="전문 분야">
      {keywords.map(({ keyword }) => (
        <li key={keyword}>
          <Chip>#{keyword}</Chip>
        </li>
      ))}
    </ul>
  );
