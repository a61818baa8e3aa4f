import { wordPattern } from '@onmaum/shared-contract/search/word-pattern';
import { cutForVisitor } from '../../worry/answer/answer.ts';
import { excerptAround } from './excerpt.ts';
import type { PostText } from './text-repository.ts';

/** Words to compare a post with. */
export interface TextSearch {
  words: readonly string[];
  /** Excludes posts with all of these words, because another way finds them. */
  except?: readonly string[] | undefined;
  /**
   * Whether the reader is a visitor, who must not find text that only members may read (rules/worries.md#what-a-visitor-sees).
   */
  isVisitor: boolean;
}

export interface Excerpt {
  content: string;
  is_of_answer: boolean;
}

/**
 * Compares a candidate of the index with the words. Only text that the reader may see is compared.
 * @returns undefined if the post does not match; the excerpt is null if all words are in title and keywords, and none in the text
 */
export function readText(post: PostText, search: TextSearch): { excerpt: Excerpt | null } | undefined {
  const parts = [
    ...post.parts.map((text) => ({ text, isAnswer: false })),
    ...(post.answer === null ? [] : [{ text: answerFor(search.isVisitor, post.answer), isAnswer: true }]),
  ];
  // joined by empty lines, so that a word that is written with spaces does not match across two texts
  const whole = [post.title, post.keywords.join(' '), ...parts.map(({ text }) => text)].join('\n\n');
  const hasAll = (words: readonly string[]) => words.every((word) => regExpOf(word).test(whole));
  if (!hasAll(search.words) || (search.except && hasAll(search.except))) return undefined;

  const patterns = search.words.map((word) => regExpOf(word, 'g'));
  for (const { text, isAnswer } of parts) {
    const content = excerptAround(text, patterns);
    if (content !== null) return { excerpt: { content, is_of_answer: isAnswer } };
  }
  return { excerpt: null };
}

const answerFor = (isVisitor: boolean, answer: string) =>
  isVisitor ? cutForVisitor(answer).replaceAll('<br>', '\n') : answer;

/** A single letter matches only at the beginning of a word; the index contains no other single letters (migration 0052). */
const regExpOf = (word: string, flags = '') =>
  new RegExp(([...word].length === 1 ? '(?<!\\S)' : '') + wordPattern(word), `iu${flags}`);
