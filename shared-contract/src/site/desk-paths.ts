/** Paths of mfe-desk; the shell and mfe-mypage link to `desk`. No zod here. */
export const deskPaths = {
  desk: '/desk',
  times: '/desk/times',
  profile: '/desk/profile',
  goods: '/desk/goods',
  goodsOne: (id: number | string) => `/desk/goods/${id}`,
} as const;
