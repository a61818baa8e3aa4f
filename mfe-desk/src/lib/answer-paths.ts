/** Pages of the desk to which no other app links. */
export const answerPaths = {
  mine: '/desk/mine',
  worry: (id: number | string) => `/desk/worry/${id}`,
  phrases: '/desk/phrases',
} as const;
