import { patchRelease } from './patch-release.ts';

/** A release of the community with another name of its board, to distinguish it from the previous one. */
export const OLD = '고민게시판';
export const NEW = '고민나눔터';
export const renameBoard = () => patchRelease('mfe-community', OLD, NEW);
