import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { paths } from '@onmaum/shared-contract/site/paths';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './guide-link.module.css';

/** Link from a page to the guide that explains it (rules/guides.md). */
export const GuideLink = ({ guide }: { guide: keyof typeof GUIDE_TITLES }) => (
  <Link className={s.guide} to={paths[guide]}>
    <CircleHelp size={16} aria-hidden="true" />
    {GUIDE_TITLES[guide]}
  </Link>
);
