import { ShareButtons, type ShareButtonsProps } from '@onmaum/shared-ui/share';
import s from './share-row.module.css';

/** Share buttons at the end of a post's text: who has read it may want to pass it on. */
export const ShareRow = (props: ShareButtonsProps) => (
  <div className={s.row} data-screen-only>
    <p className={s.label} aria-hidden="true">
      공유하기
    </p>
    <ShareButtons {...props} />
  </div>
);
