import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Link } from 'react-router-dom';
import type { PageHandle } from '../../app/page-handle.ts';
import { TextBody } from '../legal/text-body.tsx';
import { doc } from './content/point-guide.md';
import { GuidePage } from './guide-page.tsx';
import s from './point-guide-page.module.css';

export const handle: PageHandle = {
  head: () => ({
    title: GUIDE_TITLES.pointGuide,
    description: doc.summary,
    canonical: paths.pointGuide,
    type: 'article',
  }),
};

/** /guide/point: how points are earned, used and lost (rules/guides.md#points). */
export const Component = () => (
  <GuidePage guide="pointGuide" lead={doc.summary}>
    <TextBody sections={doc.sections} />
    <p className={s.ways}>
      <Link to={paths.mypoint}>내 포인트 보기</Link>
      <Link to={paths.pointshop}>포인트샵 가기</Link>
    </p>
  </GuidePage>
);
