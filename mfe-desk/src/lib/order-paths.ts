/** Pages of the desk about orders. */
export const orderPaths = {
  orders: '/desk/orders',
  order: (id: number | string) => `/desk/orders/${id}`,
} as const;
