import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { Preview } from '../releases/offer.ts';

/** App and version of a preview, escaped for markup. For a release under development, its address replaces the version. */
export const nameOf = ({ app, version, entry }: Preview) => ({
  app: escapeHtml(app),
  version: escapeHtml(entry === undefined ? version : `개발 중 (${new URL(entry).origin})`),
});
