import { matchPath } from 'react-router-dom';

/** Of some releases, the one that owns a path; undefined if none does. */
export const ownerIn = <R extends { paths: readonly string[] }>(releases: readonly R[], pathname: string) =>
  releases.find(({ paths }) => paths.some((pattern) => matchPath(pattern, pathname)));
