/** Paths of mfe-desk, to which the shell and mfe-mypage link. No zod here. */
export const deskPaths = {
  desk: '/desk',
  times: '/desk/times',
} as const;
