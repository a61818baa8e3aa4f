/** Query keys of the desk. */
export const deskKeys = {
  queues: ['desk', 'queue'] as const,
  queue: (filters: object) => ['desk', 'queue', filters] as const,
  owns: ['desk', 'own'] as const,
  own: (state: string) => ['desk', 'own', state] as const,
  phrases: ['desk', 'phrases'] as const,
  worry: (id: string) => ['desk', 'worry', id] as const,
};
