import type { AsideNames, Fragment } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { popularKeywordsOptions } from './features/search/api/popular-keywords.ts';
import { AsideKeywords } from './features/search/components/keywords/aside-keywords.tsx';

/** Fragments of this area that the shell renders in its side column. */
const fragments: Record<AsideNames['mfe-community'], Fragment<QueryClient, ComponentType>> = {
  'aside-keywords': { Component: AsideKeywords, prefetch: (client) => client.prefetchQuery(popularKeywordsOptions) },
};

export default fragments;
