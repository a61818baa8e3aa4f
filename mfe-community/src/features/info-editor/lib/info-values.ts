import { type InfoDetail, InfoDraft, InfoStoreBody } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import type { EditorKind } from '../../../components/editor/use-editor.ts';

export const NO_INFO: InfoDraft = { title: '', category: '', content: '' };

export const infoValues = ({ title, category, content }: InfoDetail): InfoDraft => ({ title, category, content });

export const parseInfo = (body: unknown) => InfoDraft.safeParse(body).data ?? null;

export const INFO_EDITOR: EditorKind<InfoDraft, InfoDraft> = {
  board: 'info',
  draft: 'info',
  schema: InfoStoreBody,
  toBody: (values) => values,
  fields: ['title', 'category', 'content'],
  postPath: paths.shareDetail,
};
