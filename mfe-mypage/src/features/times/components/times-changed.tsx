import { Button } from '@onmaum/shared-ui';
import type { TimesNews } from '../lib/use-seen-offer.ts';
import s from './times-changed.module.css';

interface Props {
  news: TimesNews | null;
  /** Shows the free times, or those of the present offer. */
  onShow: (free: boolean) => void;
}

/** Says what happened to the times while the dialog was open, with buttons for the present ones. */
export const TimesChanged = ({ news, onShow }: Props) => (
  <>
    {/* always there, so that screen readers announce a text that appears */}
    <p role="status" className={s.text}>
      {news?.text}
    </p>
    {news?.hasOffer && (
      <Button className={s.press} onClick={() => onShow(false)}>
        새로 제안받은 시간 보기
      </Button>
    )}
    {news?.replaces && news.mayOffer && (
      <Button className={s.press} onClick={() => onShow(true)}>
        다른 시간 제안하기
      </Button>
    )}
  </>
);
