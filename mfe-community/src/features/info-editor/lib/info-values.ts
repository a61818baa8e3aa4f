import { type InfoDetail, InfoDraft, InfoStoreBody, type PostPicture } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { EditorKind } from '../../editor/lib/use-editor.ts';
import { infoOptions } from '../../info/api/info.ts';
import { type InfoBody, infoCalls } from '../api/info-calls.ts';

/** Values of the form. */
export type InfoValues = InfoDraft & { pictures: PostPicture[] };

export const NO_INFO: InfoValues = { title: '', category: '', content: '', pictures: [] };

export const infoValues = ({ title, category, content, pictures }: InfoDetail): InfoValues => ({
  title,
  category,
  content,
  pictures,
});

/**
 * Validates a stored draft; null if it is invalid.
 * @param blank provides the pictures if an earlier release stored the draft without the field
 */
export function parseInfo(body: unknown, blank: InfoValues): InfoValues | null {
  const { data } = InfoDraft.safeParse(body);
  return data ? { ...data, pictures: data.pictures ?? blank.pictures } : null;
}

export const INFO_EDITOR: EditorKind<InfoValues, InfoBody> = {
  board: 'info',
  draft: 'info',
  ...infoCalls,
  rules: { schema: InfoStoreBody },
  toBody: ({ pictures, ...texts }) => ({
    ...texts,
    // the schema validates the category
    category: texts.category as InfoBody['category'],
    pictures: pictures.map(({ path, alt }) => ({ path, alt })),
  }),
  careTexts: ({ content, title }) => ({ content: [content], title: [title] }),
  fields: ['title', 'category', 'content', 'pictures'],
  postPath: paths.shareDetail,
  readPost: async (client, id) => {
    const post = await client.fetchQuery(infoOptions(id));
    return post && infoValues(post);
  },
};
