/** The words that a post has to hold, all of them; a # before a word is not part of it. */
export const wordsOf = (keyword: string): string[] => [
  ...new Set(
    keyword
      .split(' ')
      .map((word) => word.replace(/^#+/, ''))
      .filter(Boolean),
  ),
];
