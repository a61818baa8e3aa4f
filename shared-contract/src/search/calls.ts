import { z } from 'zod';
import type { Call } from '../call/call.ts';
import { PopularKeyword, SearchParams, SearchQuery, SearchResult } from './search.ts';

/** Calls for search (rules/search.md). */

const tag = '검색';

export const find = {
  method: 'GET',
  path: '/api/main/search/:keyword',
  tag,
  summary: '검색',
  access: 'public',
  limit: 120,
  cache: 5,
  schema: { params: SearchParams, query: SearchQuery, body: null, answer: SearchResult },
} as const satisfies Call;

export const popular = {
  method: 'GET',
  path: '/api/main/search-related-keyword',
  tag,
  summary: '인기 검색어',
  access: 'public',
  limit: 300,
  cache: 60,
  schema: { params: null, query: null, body: null, answer: z.array(PopularKeyword) },
} as const satisfies Call;
