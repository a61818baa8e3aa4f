import { openSession } from '@onmaum/shared-auth';
import type { MyInfo } from '@onmaum/shared-contract';

export const comeAsMember = () =>
  openSession({
    status: 'main',
    token: 'a-token',
    user_idx: 3,
    level: 1,
    nickname: '작은용기',
    email: '',
    provider: 'kakao',
    social_id: '',
    social_token: '',
  });

/** The account of that member; name what matters to a test. */
export const someInfo = (own: Partial<MyInfo> = {}): MyInfo => ({
  nickname: '작은용기',
  social_type: 'kakao',
  email: 'small@onmaum.example',
  birthday: '19940302',
  sex: '여성',
  cellphone: '010-1234-5678',
  marketing_event_agree: 'N',
  profile_image: '/img/profile/4.svg',
  point: 12_340,
  level: 1,
  ...own,
});
