/**
 * Query keys of cached notifications. The bell in the shell and the lists in an area share the cache. Must not import zod:
 * pages load this file.
 */
export const notificationKeys = {
  all: ['notifications'] as const,
  unseen: ['notifications', 'unseen'] as const,
  list: ['notifications', 'list'] as const,
  settings: ['notification-settings'] as const,
};
