import { patchRelease } from './patch-release.ts';

/** Builds a release of `mfe-community` in which the board has another name, which distinguishes it from the previous release. */
export const OLD = '고민게시판';
export const NEW = '고민나눔터';
export const renameBoard = () => patchRelease('mfe-community', OLD, NEW);
