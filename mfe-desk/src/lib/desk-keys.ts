/** Query keys of the desk. */
export const deskKeys = {
  queues: ['desk', 'queue'] as const,
  queueFor: (filters: object) => ['desk', 'queue', filters] as const,
  queueNewest: (filters: object, loadedAt: number) => ['desk', 'queue-newest', filters, loadedAt] as const,
  queueCounts: ['desk', 'queue-counts'] as const,
  queueState: (id: number) => ['desk', 'queue-state', id] as const,
  owns: ['desk', 'own'] as const,
  own: (state: string) => ['desk', 'own', state] as const,
  phrases: ['desk', 'phrases'] as const,
  orderLists: ['desk', 'orders'] as const,
  orders: (choice: string) => ['desk', 'orders', choice] as const,
  order: (id: string) => ['desk', 'order', id] as const,
  freeTimes: (id: number, position: number) => ['desk', 'free-times', id, position] as const,
  places: (id: number) => ['desk', 'places', id] as const,
  worry: (id: string) => ['desk', 'worry', id] as const,
};
