import type { MyInfo } from '@onmaum/shared-contract';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { Avatar, CounsellorBadge } from '@onmaum/shared-ui';
import { SOCIAL_NAMES } from '../lib/social-names.ts';
import { PointsLink } from './points-link.tsx';
import s from './profile.module.css';

/** Picture, name and points of a member. */
export function Profile({ info: { nickname, profile_image, level, point, social_type } }: { info: MyInfo }) {
  const last = [...nickname].at(-1) ?? '';
  const isCounsellor = level === LEVEL.counsellor;
  return (
    <div className={s.profile}>
      <Avatar src={profile_image} size={64} counsellor={isCounsellor} />
      <div className={s.who}>
        <p className={s.name}>
          <span>
            <strong>{nickname.slice(0, -last.length)}</strong>
            {/* if a long nickname wraps, its last character and the honorific 님 stay on the same line */}
            <span className={s.end}>
              <strong>{last}</strong>님
            </span>
          </span>
          {isCounsellor && <CounsellorBadge />}
        </p>
        <p className={s.social}>{SOCIAL_NAMES[social_type]} 계정으로 이용 중</p>
      </div>
      <PointsLink point={point} />
    </div>
  );
}
