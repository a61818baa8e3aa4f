/**
 * Paths of mfe-desk. Other apps link only to `desk`; notifications also link to other pages. Must not import zod: pages load this
 * file.
 */
export const deskPaths = {
  desk: '/desk',
  mine: '/desk/mine',
  worry: (id: number | string) => `/desk/worry/${id}`,
  phrases: '/desk/phrases',
  orders: '/desk/orders',
  order: (id: number | string) => `/desk/orders/${id}`,
  times: '/desk/times',
  profile: '/desk/profile',
  goods: '/desk/goods',
  goodsOne: (id: number | string) => `/desk/goods/${id}`,
} as const;
