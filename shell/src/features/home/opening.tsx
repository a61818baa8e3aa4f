import { paths } from '@onmaum/shared-contract/site/paths';
import { PenLine } from 'lucide-react';
import { WriteLink } from '../../frame/write-link.tsx';
import { AnswerNumbers } from './answer-numbers.tsx';
import { BannerSlider } from './banner-slider.tsx';
import s from './opening.module.css';

/** Purpose of the site, link to the form for a worry, and banners (rules/home.md#opening). */
export const Opening = () => (
  <div className={s.opening}>
    <div className={s.words}>
      <h1 className={s.title}>마음을 나누고, 전문가의 답을 듣는 곳</h1>
      <WriteLink className={s.write} to={paths.concernWrite}>
        어떤 마음이 무거우세요?
        <PenLine className={s.pen} size={20} aria-hidden="true" />
      </WriteLink>
      <AnswerNumbers />
    </div>
    <BannerSlider />
  </div>
);
