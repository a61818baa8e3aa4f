import type { WireAnswerOf } from '@onmaum/shared-contract';
import { addressOf } from '@onmaum/shared-contract/call/call';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { CATEGORY_TINTS, knownCategory } from '@onmaum/shared-ui/category-tints';
import { askApi } from '../api/ask-api.ts';
import type { SiteConfig } from '../config.ts';
import type { Card } from './card.ts';

const ANSWER_MS = 4_000;

/** For each board: the call for a post, and the parts of the answer that the picture shows. */
const BOARDS = {
  worry: {
    path: worries.view.path,
    card: ({ dell_yn, title, category }: WireAnswerOf<typeof worries.view>): Card | null =>
      dell_yn === 'Y' ? null : { title, category, tint: CATEGORY_TINTS[knownCategory(category)] },
  },
  info: {
    path: infos.view.path,
    card: ({ del_yn, title, category }: WireAnswerOf<typeof infos.view>): Card | null =>
      del_yn === 'Y' ? null : { title, category: category === '' ? '' : INFO_CATEGORIES[category] },
  },
};

/**
 * Reads the content of a post's picture, as a visitor who is not signed in.
 * @returns null for a post that does not exist or is deleted; undefined if the API fails
 */
export async function readCard(
  config: Pick<SiteConfig, 'apiUrl' | 'siteSecret'>,
  board: string,
  id: string,
): Promise<Card | null | undefined> {
  const { path, card } = BOARDS[board as keyof typeof BOARDS];
  const answer = await askApi(config, addressOf(path, { id }), ANSWER_MS);
  if (answer?.ok) return card((await answer.json()) as never);
  await answer?.body?.cancel();
  return answer?.status === 404 || answer?.status === 422 ? null : undefined;
}
