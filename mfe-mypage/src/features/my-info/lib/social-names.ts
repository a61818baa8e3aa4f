import type { MyInfo } from '@onmaum/shared-contract';

/** Display names of the sign-in providers. */
export const SOCIAL_NAMES: Record<MyInfo['social_type'], string> = { kakao: '카카오', naver: '네이버' };
