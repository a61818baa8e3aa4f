import type { Fragment, FragmentNames } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prefetchRecommended } from './features/goods/api/recommended-goods.ts';
import { AsideSolutions } from './features/goods/fragments/aside-solutions.tsx';
import { HomeSolutions } from './features/goods/fragments/home-solutions.tsx';

/** Fragments of this area that the shell renders. */
const fragments: Record<FragmentNames['mfe-marketplace'], Fragment<QueryClient, ComponentType>> = {
  'home-solutions': { Component: HomeSolutions, prefetch: prefetchRecommended },
  'aside-solutions': { Component: AsideSolutions, prefetch: prefetchRecommended },
};

export default fragments;
