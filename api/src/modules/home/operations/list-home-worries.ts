import type { HomeWorry } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findWorries } from '../../worry/list-repository.ts';
import { answerLine } from '../answer-line.ts';
import { findAnswers } from '../answer-repository.ts';

const SHOWN = 8;

/**
 * Popular worries without a crisis mark (rules/care.md#mark), for the slider of the home page. Answered worries and other worries
 * alternate, beginning with an answered worry, until one kind is used up (rules/home.md#worries).
 */
export async function listHomeWorries(db: Db, viewer: { id: number } | null): Promise<HomeWorry[]> {
  const popular = async (hasAnswer: boolean, limit: number) => {
    const found = await findWorries(db, {
      sort: '2',
      categories: [],
      bookmarked: false,
      hasPoll: false,
      hasAnswer,
      mine: false,
      calm: true,
      viewerId: viewer?.id ?? null,
      limit,
      after: { offset: 0 },
    });
    return found.map(({ item }) => item);
  };
  const [answered, all] = await Promise.all([popular(true, SHOWN / 2), popular(false, SHOWN)]);
  const chosen = new Set(answered.map(({ id }) => id));
  const others = all.filter(({ id }) => !chosen.has(id)).slice(0, SHOWN - answered.length);
  const answers = await findAnswers(
    db,
    [...answered, ...others].filter((worry) => worry.is_counselor_answer).map(({ id }) => id),
  );
  return alternate(answered, others).map((worry) => ({ ...worry, answer_line: answerLine(answers.get(worry.id)) }));
}

/** Alternates between two lists; the rest of the longer list follows at the end. */
const alternate = <Item>(first: readonly Item[], second: readonly Item[]): Item[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
