import { type InfoDetail, InfoDraft, InfoStoreBody } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { EditorKind } from '../../editor/lib/use-editor.ts';
import { infoOptions } from '../../info/api/info.ts';
import { type InfoBody, infoCalls } from '../api/info-calls.ts';

export const NO_INFO: InfoDraft = { title: '', category: '', content: '' };

export const infoValues = ({ title, category, content }: InfoDetail): InfoDraft => ({ title, category, content });

export const parseInfo = (body: unknown) => InfoDraft.safeParse(body).data ?? null;

export const INFO_EDITOR: EditorKind<InfoDraft, InfoBody> = {
  board: 'info',
  draft: 'info',
  ...infoCalls,
  rules: { schema: InfoStoreBody },
  // the schema validates the category
  toBody: (values) => values as InfoBody,
  careTexts: ({ content, title }) => ({ content: [content], title: [title] }),
  fields: ['title', 'category', 'content'],
  postPath: paths.shareDetail,
  readPost: async (client, id) => {
    const post = await client.fetchQuery(infoOptions(id));
    return post && infoValues(post);
  },
};
