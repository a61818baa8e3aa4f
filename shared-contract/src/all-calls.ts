import * as areas from './area-calls/calls.ts';
import * as auth from './auth/calls.ts';
import type { Call } from './call/call.ts';
import * as counsellor from './counsellor/calls.ts';
import * as desk from './desk/calls.ts';
import * as deskOrders from './desk/desk-order-calls.ts';
import * as drafts from './draft/calls.ts';
import * as follows from './follow/calls.ts';
import * as goods from './goods/calls.ts';
import * as health from './health/calls.ts';
import * as home from './home/calls.ts';
import * as infos from './info/calls.ts';
import * as media from './media/calls.ts';
import * as blocks from './moderation/block-calls.ts';
import * as moderation from './moderation/calls.ts';
import * as account from './mypage/account-calls.ts';
import * as activity from './mypage/activity-calls.ts';
import * as mypage from './mypage/calls.ts';
import * as intake from './mypage/intake-calls.ts';
import * as points from './mypage/point-calls.ts';
import * as purchases from './mypage/purchase-calls.ts';
import * as notifications from './notification/calls.ts';
import * as channels from './notification/settings-calls.ts';
import * as orders from './order/calls.ts';
import * as messages from './order/message-calls.ts';
import * as places from './order/place-calls.ts';
import * as reactions from './reaction/calls.ts';
import * as search from './search/calls.ts';
import * as stream from './stream/calls.ts';
import * as worries from './worry/calls.ts';

/**
 * Every call of the API by its domain, for code that needs all calls, such as tests, documents, the checks of a deploy and the
 * site server. Screens and routes of the API import only the domain that they need.
 */
export const ALL_CALLS = {
  auth,
  home,
  worries,
  infos,
  search,
  drafts,
  desk,
  counsellor,
  deskOrders,
  goods,
  orders,
  messages,
  places,
  mypage,
  purchases,
  points,
  account,
  activity,
  intake,
  moderation,
  reactions,
  follows,
  blocks,
  media,
  notifications,
  channels,
  stream,
  areas,
  health,
} as const satisfies Record<string, Record<string, Call>>;
