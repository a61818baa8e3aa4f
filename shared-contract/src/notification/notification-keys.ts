/** Keys of the cached notifications, which the bell of the shell and the lists of an area share. No zod here. */
export const notificationKeys = {
  all: ['notifications'] as const,
  unseen: ['notifications', 'unseen'] as const,
  list: ['notifications', 'list'] as const,
  settings: ['notification-settings'] as const,
};
