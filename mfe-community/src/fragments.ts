import type { Fragment, FragmentNames } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  homeInfosOptions,
  homeReportsOptions,
  homeReviewsOptions,
  homeWorriesOptions,
} from './features/home/api/home-lists.ts';
import { HomeInfos } from './features/home/components/home-infos.tsx';
import { HomeReports } from './features/home/components/home-reports.tsx';
import { HomeReviews } from './features/home/components/home-reviews.tsx';
import { HomeWorries } from './features/home/components/home-worries.tsx';

/** Fragments of this area that the shell's home page renders. */
const fragments: Record<FragmentNames['mfe-community'], Fragment<QueryClient, ComponentType>> = {
  'home-worries': { Component: HomeWorries, prefetch: (client) => client.prefetchQuery(homeWorriesOptions) },
  'home-reviews': { Component: HomeReviews, prefetch: (client) => client.prefetchQuery(homeReviewsOptions) },
  'home-reports': { Component: HomeReports, prefetch: (client) => client.prefetchQuery(homeReportsOptions) },
  'home-infos': { Component: HomeInfos, prefetch: (client) => client.prefetchQuery(homeInfosOptions) },
};

export default fragments;
