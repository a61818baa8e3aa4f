import type { Kysely, Transaction } from 'kysely';
import type { BoardTables } from './tables/boards.ts';
import type { ChannelTables } from './tables/channels.ts';
import type { DeskTables } from './tables/desk.ts';
import type { FollowTables } from './tables/follows.ts';
import type { MarketTables } from './tables/market.ts';
import type { MediaTables } from './tables/media.ts';
import type { MessageTables } from './tables/messages.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OutboxTables } from './tables/outbox.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PersonaTables } from './tables/personas.ts';
import type { PointTables } from './tables/points.ts';
import type { ReactionTables } from './tables/reactions.ts';
import type { SearchTables } from './tables/search.ts';
import type { SiteTables } from './tables/site.ts';
import type { WorryTables } from './tables/worries.ts';

/** The types of all tables that `migrations/` create. */
export interface Database
  extends PeopleTables,
    WorryTables,
    DeskTables,
    BoardTables,
    FollowTables,
    MarketTables,
    PaymentTables,
    MessageTables,
    MediaTables,
    NotificationTables,
    ChannelTables,
    ModerationTables,
    OutboxTables,
    PersonaTables,
    PointTables,
    ReactionTables,
    SearchTables,
    SiteTables {}

/** The database or a transaction on it. Functions that only read accept both. */
export type Db = Kysely<Database>;
/** An open transaction, for functions whose statements must commit or fail together. */
export type Trx = Transaction<Database>;
