import { paths } from '@onmaum/shared-contract/paths';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './back-link.module.css';

/** The way back to the solution, on pages without a header. */
export const BackLink = ({ goodsId }: { goodsId: number | string }) => (
  <Link className={s.back} to={paths.solutionCounseling(goodsId)} data-screen-only>
    <ChevronLeft size={18} aria-hidden="true" />
    솔루션으로 돌아가기
  </Link>
);
