import type { Migration } from 'kysely';
import { Migrator } from 'kysely';
import * as members from '../../migrations/0001_members.ts';
import * as counsellors from '../../migrations/0002_counsellors.ts';
import * as worries from '../../migrations/0003_worries.ts';
import * as infos from '../../migrations/0004_infos_and_talk.ts';
import * as market from '../../migrations/0005_market.ts';
import * as points from '../../migrations/0006_points.ts';
import * as site from '../../migrations/0007_site.ts';
import * as keywords from '../../migrations/0008_keywords.ts';
import * as search from '../../migrations/0009_search.ts';
import * as drafts from '../../migrations/0010_drafts.ts';
import * as jobs from '../../migrations/0011_jobs.ts';
import * as care from '../../migrations/0012_care.ts';
import * as popularity from '../../migrations/0013_popularity.ts';
import * as sessions from '../../migrations/0014_sessions.ts';
import * as keyDigests from '../../migrations/0015_key_digests.ts';
import * as answered from '../../migrations/0016_answered.ts';
import * as answerTimes from '../../migrations/0017_answer_times.ts';
import * as portraits from '../../migrations/0018_portraits.ts';
import * as tempo from '../../migrations/0019_tempo.ts';
import * as goodsLists from '../../migrations/0020_goods_lists.ts';
import * as orders from '../../migrations/0021_orders.ts';
import * as strays from '../../migrations/0022_strays.ts';
import * as pointLots from '../../migrations/0023_point_lots.ts';
import * as refunds from '../../migrations/0024_refunds.ts';
import * as dataExports from '../../migrations/0025_data_exports.ts';
import * as intake from '../../migrations/0026_intake.ts';
import * as paymentSources from '../../migrations/0028_payment_sources.ts';
import * as memberData from '../../migrations/0029_member_data.ts';
import * as nicknames from '../../migrations/0030_nicknames.ts';
import * as crisisMarks from '../../migrations/0031_crisis_marks.ts';
import * as crisisMarksOfModel from '../../migrations/0032_crisis_marks_of_model.ts';
import * as nicknameReadings from '../../migrations/0033_nickname_readings.ts';
import * as deskWorries from '../../migrations/0034_desk_worries.ts';
import * as sessionTimes from '../../migrations/0035_session_times.ts';
import * as providerRefunds from '../../migrations/0036_provider_refunds.ts';
import * as counsellorTimes from '../../migrations/0039_counsellor_times.ts';
import * as deskOrders from '../../migrations/0040_desk_orders.ts';
import * as places from '../../migrations/0041_places.ts';
import * as orderMessages from '../../migrations/0042_order_messages.ts';
import * as proposals from '../../migrations/0043_proposals.ts';
import * as sessionPlaces from '../../migrations/0044_session_places.ts';
import * as uploads from '../../migrations/0045_uploads.ts';
import * as countChanges from '../../migrations/0047_count_changes.ts';
import * as threads from '../../migrations/0048_threads.ts';
import * as outbox from '../../migrations/0049_outbox.ts';
import * as notifications from '../../migrations/0050_notifications.ts';
import * as moderation from '../../migrations/0051_moderation.ts';
import * as searchTexts from '../../migrations/0052_search_texts.ts';
import * as reactions from '../../migrations/0053_reactions.ts';
import * as conversation from '../../migrations/0054_conversation.ts';
import * as personas from '../../migrations/0055_personas.ts';
import * as privateWorries from '../../migrations/0056_private_worries.ts';
import * as blocks from '../../migrations/0057_blocks.ts';
import * as invitationWaits from '../../migrations/0058_invitation_waits.ts';
import * as channels from '../../migrations/0059_channels.ts';
import * as infoPictures from '../../migrations/0060_info_pictures.ts';
import * as blockRefusals from '../../migrations/0061_block_refusals.ts';
import * as refusedPictures from '../../migrations/0062_refused_pictures.ts';
import * as crisisMarksOfPairs from '../../migrations/0063_crisis_marks_of_pairs.ts';
import * as hiddenTaken from '../../migrations/0064_hidden_taken.ts';
import * as confirmedOffers from '../../migrations/0065_confirmed_offers.ts';
import type { Db } from './schema.ts';

/** Every migration by its name. Listed here, so that neither a bundle nor a test has to read the folder. */
export const migrations: Record<string, Migration> = {
  '0001_members': members,
  '0002_counsellors': counsellors,
  '0003_worries': worries,
  '0004_infos_and_talk': infos,
  '0005_market': market,
  '0006_points': points,
  '0007_site': site,
  '0008_keywords': keywords,
  '0009_search': search,
  '0010_drafts': drafts,
  '0011_jobs': jobs,
  '0012_care': care,
  '0013_popularity': popularity,
  '0014_sessions': sessions,
  '0015_key_digests': keyDigests,
  '0016_answered': answered,
  '0017_answer_times': answerTimes,
  '0018_portraits': portraits,
  '0019_tempo': tempo,
  '0020_goods_lists': goodsLists,
  '0021_orders': orders,
  '0022_strays': strays,
  '0023_point_lots': pointLots,
  '0024_refunds': refunds,
  '0025_data_exports': dataExports,
  '0026_intake': intake,
  '0028_payment_sources': paymentSources,
  '0029_member_data': memberData,
  '0030_nicknames': nicknames,
  '0031_crisis_marks': crisisMarks,
  '0032_crisis_marks_of_model': crisisMarksOfModel,
  '0033_nickname_readings': nicknameReadings,
  '0034_desk_worries': deskWorries,
  '0035_session_times': sessionTimes,
  '0036_provider_refunds': providerRefunds,
  '0039_counsellor_times': counsellorTimes,
  '0040_desk_orders': deskOrders,
  '0041_places': places,
  '0042_order_messages': orderMessages,
  '0043_proposals': proposals,
  '0044_session_places': sessionPlaces,
  '0045_uploads': uploads,
  '0047_count_changes': countChanges,
  '0048_threads': threads,
  '0049_outbox': outbox,
  '0050_notifications': notifications,
  '0051_moderation': moderation,
  '0052_search_texts': searchTexts,
  '0053_reactions': reactions,
  '0054_conversation': conversation,
  '0055_personas': personas,
  '0056_private_worries': privateWorries,
  '0057_blocks': blocks,
  '0058_invitation_waits': invitationWaits,
  '0059_channels': channels,
  '0060_info_pictures': infoPictures,
  '0061_block_refusals': blockRefusals,
  '0062_refused_pictures': refusedPictures,
  '0063_crisis_marks_of_pairs': crisisMarksOfPairs,
  '0064_hidden_taken': hiddenTaken,
  '0065_confirmed_offers': confirmedOffers,
};

/**
 * Migrates the database to the latest schema. Servers that start at the same time wait for each other. A database that a
 * newer release has migrated is left as it is: each schema also works with the previous release (docs/operating.md#upgrades).
 * @returns the names of the applied migrations
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = migratorOf(db);
  if ((await missingIn(migrator)).length === 0) return [];
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Names of the migrations that the database lacks. */
export const missingMigrations = (db: Db): Promise<string[]> => missingIn(migratorOf(db));

const migratorOf = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

async function missingIn(migrator: Migrator): Promise<string[]> {
  const known = await migrator.getMigrations();
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}
