import { patchRelease } from './patch-release.ts';

/** A release of the community that visitors tell from the one before by the name of its board. */
export const OLD = '고민게시판';
export const NEW = '고민나눔터';
export const renameBoard = () => patchRelease('mfe-community', OLD, NEW);
