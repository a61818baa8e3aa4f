import type { AsideNames, Fragment } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { popularKeywordsOptions } from './features/search/api/popular-keywords.ts';
import { AsideKeywords } from './features/search/components/aside-keywords.tsx';

/** What the side column shows of this area. */
const fragments: Record<AsideNames['mfe-community'], Fragment<QueryClient, ComponentType>> = {
  'aside-keywords': { Component: AsideKeywords, prefetch: (client) => client.prefetchQuery(popularKeywordsOptions) },
};

export default fragments;
