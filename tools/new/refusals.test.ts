import { Refused } from '@onmaum/deploy/refused';
import { planArea } from './area.ts';
import { planCall } from './call.ts';
import { Changes } from './changes.ts';
import { planOperation } from './operation.ts';
import { planScreen } from './screen.ts';

test.each([
  [planArea, ['try'], "An area is named mfe-<lower-case words>, such as mfe-gift, in at most 44 letters; not 'try'."],
  [
    planArea,
    ['mfe-Try'],
    "An area is named mfe-<lower-case words>, such as mfe-gift, in at most 44 letters; not 'mfe-Try'.",
  ],
  [planArea, [], "An area is named mfe-<lower-case words>, such as mfe-gift, in at most 44 letters; not ''."],
  [planArea, ['mfe-mypage'], 'There is a workspace mfe-mypage already.'],
  [planArea, ['mfe-deploy'], 'There is a workspace deploy already.'],
  [planArea, ['mfe-search'], 'The page of mfe-search would be /search, which belongs to mfe-community.'],
  [planArea, ['mfe-login'], 'The page of mfe-login would be /login, which belongs to shell.'],
  [planArea, ['mfe-emulator'], '/emulator is answered by the site server itself.'],
  [
    planArea,
    ['mfe-try', '새', '화면', '--for', 'member'],
    "--for is followed by counsellor or operator; not 'member'.",
  ],
  [planArea, ['mfe-try', '--for'], "--for is followed by counsellor or operator; not ''."],
  [planArea, ['mfe-try', "'"], "A title is letters, digits, blanks and .,!?·~()-; not '''."],
  [planCall, ['drafts', 'newest'], "The calls of another domain have the name 'drafts' already."],
  [
    planCall,
    ['goods', 'goods-list'],
    'shared-contract/src/goods/goods.ts has a type GoodsListItem already: choose another name',
  ],
  [
    planCall,
    ['goods', 'own-list', 'public', 'GET', 'goods-list'],
    'GET /api/goods/goods-list is the address of another call already.',
  ],
  [
    planCall,
    ['worry', 'one', 'public', 'GET', 'view/:id'],
    'GET /api/counsel/view/:id is the address of another call already.',
  ],
  [
    planCall,
    ['info', 'toggle', 'member', 'POST', 'Toggle'],
    'The path of a call is lower-case words, such as newest or',
  ],
  [planCall, ['info', 'toggle', 'member', 'PUT'], "A call is a GET or a POST; not 'PUT'."],
  [planCall, ['info', 'toggle', 'public', 'POST'], 'A POST is not public, since it records who did it.'],
  [
    planCall,
    ['info', 'attempt-of', 'member', 'POST'],
    'api/src/modules/info/routes.ts uses the name attemptOf already',
  ],
  [
    planScreen,
    ['mfe-mypage', '/try', 'worries', 'list'],
    /^There is no call list of worries. Make it first: npm run new/,
  ],
  [planCall, ['info', 'list'], 'shared-contract/src/info/calls.ts has a call list already.'],
  [
    planCall,
    ['purchase', 'newest'],
    /^The generator adds calls to api\/src\/modules\/purchase\/routes\.ts, which does not exist: add this one by hand, to api\/src/,
  ],
  [planCall, ['info', 'delete'], "'delete' is a reserved word and cannot name a call."],
  [planCall, ['info', 'newest list'], /^The name of a call is lower-case words joined by '-'/],
  [planCall, [], /^The name of a domain is lower-case words joined by '-'/],
  [planCall, ['info', 'newest', 'nobody'], 'The access of a call is public or member'],
  [planScreen, ['mfe-none', '/try', 'info', 'list'], /^There is no area 'mfe-none'; there are mfe-community, /],
  [planScreen, ['mfe-mypage', '/mypage', 'info', 'list'], 'mfe-mypage shows a page at /mypage already.'],
  [planScreen, ['mfe-mypage', '/search/abc', 'info', 'list'], '/search/abc belongs to mfe-community.'],
  [
    planScreen,
    ['mfe-mypage', '/mydiary', 'diary', 'mine'],
    /^There is no call mine of diary. Make it first: npm run new/,
  ],
  [
    planScreen,
    ['mfe-mypage', '/try', 'worry', 'claim'],
    /^A new screen shows a list of id, title and created_at, which/,
  ],
  [planScreen, ['mfe-mypage', '/try', 'info', 'list'], /^A new screen shows a list of id, title and created_at, which/],
  [planScreen, ['mfe-mypage', '/frame', 'info', 'list'], '/frame is answered by the site server itself.'],
  [planScreen, ['mfe-mypage', '/api/try', 'info', 'list'], '/api/try is answered by the site server itself.'],
  [planScreen, ['mfe-mypage', 'try', 'info', 'list'], /^A path is lower-case words, each after a '\/'/],
  [planScreen, ['mfe-mypage', '/try/:id', 'info', 'list'], /^A path is lower-case words, each after a '\/'/],
  [planOperation, ['diary', 'keep'], /^The API has no module 'diary'. Its first call makes it: npm run new/],
  [
    planOperation,
    ['follow', 'keep'],
    'The operations of follow are in api/src/modules/post/follow: add this one there by hand.',
  ],
  [planOperation, ['info', 'store-info'], 'api/src/modules/info/operations/store-info.ts exists already.'],
])('%p %p is refused with the reason', (plan, args, sentence) => {
  const refusal = () => plan(new Changes(), args);
  expect(refusal).toThrow(Refused);
  expect(refusal).toThrow(sentence);
});

test.each([
  ['worry', "path: '/api/counsel/newest/:id'"],
  ['home', "path: '/api/main/newest/:id'"],
  ['draft', "path: '/api/drafts/newest/:id'"],
  ['diary', "path: '/api/diary/newest/:id'"],
  ['point', "path: '/api/mypage/newest/:id'", 'mypage/point-calls'],
])('A call of %s has the address of its domain', (domain, address, file = `${domain}/calls`) => {
  const changes = new Changes();
  planCall(changes, [domain, 'newest', 'member', 'POST', 'newest/:id']);
  expect(changes.read(`shared-contract/src/${file}.ts`)).toContain(address);
});
