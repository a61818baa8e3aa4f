/** Query keys of the desk. */
export const deskKeys = {
  queues: ['desk', 'queue'] as const,
  queue: (filters: object) => ['desk', 'queue', filters] as const,
};
