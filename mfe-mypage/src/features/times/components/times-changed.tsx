import { Button } from '@onmaum/shared-ui';
import type { TimesNews } from '../lib/use-seen-offer.ts';
import s from './times-changed.module.css';

interface Props {
  news: TimesNews | null;
  /** Shows the free times if `free` is true, otherwise the times of the current offer. */
  onShow: (free: boolean) => void;
}

/** Text about how the times have changed while the dialog was open, with buttons that show the current times. */
export const TimesChanged = ({ news, onShow }: Props) => (
  <>
    {/* the element is always in the page, so that screen readers announce a text that appears in it */}
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
