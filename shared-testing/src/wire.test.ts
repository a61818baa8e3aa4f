import { ApiError } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { worryItem } from './posts/index.ts';
import { encodeAnswer, paramsAt, readRequest } from './wire.ts';

const fail = (text: string): never => {
  throw new Error(text);
};
const bookmark = { method: 'POST', path: '/api/main/bookmark/bbs_counsels/3' } as const;

it('A method and path match only one call', () => {
  expect(paramsAt(home.toggleBookmark, bookmark)).toEqual({ table: 'bbs_counsels', id: '3' });
  expect(paramsAt(home.toggleBookmark, { ...bookmark, method: 'GET' })).toBeNull();
  expect(paramsAt(home.countView, bookmark)).toBeNull();
  expect(readRequest(home.toggleBookmark, bookmark, fail).params).toEqual({ table: 'worry', id: 3 });
});

it('An invalid parameter is an error of the API, and a body that violates its schema fails the test', () => {
  const nowhere = { ...bookmark, path: '/api/main/bookmark/bbs_counsels/x' };
  expect(() => readRequest(home.toggleBookmark, nowhere, fail)).toThrow(ApiError);
  const list = { method: 'POST', path: worries.list.path, body: { sort: '9' } } as const;
  expect(() => readRequest(worries.list, list, fail)).toThrow('breaks its schema');
});

it('An answer is encoded in the wire format, and fails the test if it violates its schema', () => {
  const answer = { counselList: [worryItem(1, { keywords: ['#이직', '#번아웃'] })], next_cursor: null };
  expect(encodeAnswer(worries.list, answer, fail)).toMatchObject({
    counselList: [{ keywords: '#이직,#번아웃', poll_yn: 'N' }],
  });
  expect(() => encodeAnswer(worries.list, { counselList: [] }, fail)).toThrow('breaks its schema');
});
