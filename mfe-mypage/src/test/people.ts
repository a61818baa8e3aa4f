import type { MyInfo } from '@onmaum/shared-contract';

/** The account of a member; pass the fields that matter to the test. */
export const someInfo = (own: Partial<MyInfo> = {}): MyInfo => ({
  nickname: '작은용기',
  social_type: 'kakao',
  email: 'small@onmaum.example',
  birthday: '19940302',
  sex: '여성',
  cellphone: '010-1234-5678',
  marketing_event_agree: false,
  profile_image: '/img/profile/4.svg',
  point: 12_340,
  level: 1,
  ...own,
});
