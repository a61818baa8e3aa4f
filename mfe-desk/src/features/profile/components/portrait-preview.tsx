import { Avatar, common } from '@onmaum/shared-ui';
import s from './portrait-field.module.css';

/** Widths of a portrait on the site: on the counsellor's page, on cards and answers, and in lines with a name. */
const SIZES = [88, 56, 28];

/** Preview of the chosen portrait in each of the SIZES. */
export const PortraitPreview = ({ portrait }: { portrait: string }) => (
  <div className={s.preview}>
    {SIZES.map((size) => (
      <Avatar key={size} src={portrait} size={size} counsellor />
    ))}
    <p className={common.note}>회원에게는 이렇게 보여요.</p>
  </div>
);
