import { patchRelease } from './patch-release.ts';

/** Name of the worry board in the previous release, and in the release that `renameBoard` builds. */
export const OLD = '고민게시판';
export const NEW = '고민나눔터';
/** Builds a release of `mfe-community` that differs from the previous one in the name of the worry board. */
export const renameBoard = () => patchRelease('mfe-community', OLD, NEW);
