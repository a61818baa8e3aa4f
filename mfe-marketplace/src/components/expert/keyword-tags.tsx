import type { ExpertInfo } from '@onmaum/shared-contract';
import { Chip, common } from '@onmaum/shared-ui';

/** An expert's fields of expertise, as tags. */
export const KeywordTags = ({ keywords }: { keywords: ExpertInfo['keyword'] }) =>
  keywords.length > 0 && (
    <ul className={common.wrap} aria-label="전문 분야">
      {keywords.map(({ keyword }) => (
        <li key={keyword}>
          <Chip>#{keyword}</Chip>
        </li>
      ))}
    </ul>
  );
