import { z } from 'zod';
import { withField } from '../call/dialect.ts';
import { commaList } from '../call/fields.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';

/**
 * The categories that a list is filtered by, comma-separated on the wire; empty means all.
 * @param names the existing categories
 * @param nameOf returns the category for the text that a client sent, which may be an alias
 */
export const categoryFilter = <Name extends string>(
  names: readonly Name[],
  nameOf: (sent: string) => unknown = (sent) => sent,
) =>
  withField(
    z
      .string()
      .max(200)
      .default('')
      .transform((list, { addIssue }) => {
        const chosen = commaList.decode(list).map(nameOf);
        if (!chosen.every((one) => names.includes(one as Name))) addIssue(BOARD_TEXT.categoryEmpty);
        return chosen as Name[];
      }),
    commaList,
  );
