import type { MyInfo } from '@onmaum/shared-contract';

/** The providers of sign-in, as their accounts are called. */
export const SOCIAL_NAMES: Record<MyInfo['social_type'], string> = { kakao: '카카오', naver: '네이버' };
