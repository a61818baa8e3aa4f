import type { DataExport, DeviceSession, Farewell, MyInfo } from '@onmaum/shared-contract';

/** The account of a member; pass the fields that matter to the test. */
export const someInfo = (own: Partial<MyInfo> = {}): MyInfo => ({
  nickname: '작은용기',
  social_type: 'kakao',
  email: 'small@onmaum.example',
  birthday: '19940302',
  sex: '여성',
  cellphone: '010-1234-5678',
  marketing_event_agree: false,
  marketing_agreed_at: null,
  profile_image: '/img/profile/4.svg',
  point: 12_340,
  level: 1,
  invite_code: 'a1b2c3d4e5f6',
  ...own,
});

/** A device on which the member is signed in. */
export const someSession = (own: Partial<DeviceSession> = {}): DeviceSession => ({
  id: '0b8f9a52-5f7c-4a55-8d0e-6a6d3c2b1a00',
  device: 'Windows · Chrome',
  is_current: false,
  created_at: '2026-11-01T03:00:00.000Z',
  last_used_at: '2026-11-20T03:00:00.000Z',
  ...own,
});

/** Consequences of a withdrawal. */
export const someFarewell = (own: Partial<Farewell> = {}): Farewell => ({
  is_staff: false,
  points: 12_340,
  open_orders: 0,
  posts: 3,
  comments: 2,
  ...own,
});

/** The state of a data export. */
export const someExport = (status: DataExport['status']): DataExport => ({
  status,
  requested_at: status === 'none' ? null : '2026-11-20T03:00:00.000Z',
  expires_at: status === 'ready' ? '2026-11-27T03:00:00.000Z' : null,
});
