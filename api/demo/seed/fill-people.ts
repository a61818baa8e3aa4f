import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { FieldCipher } from '../../src/lib/field-cipher.ts';
import { banners, reports } from '../content/showcase.ts';
import type { Clock } from './clock.ts';
import { insertAll } from './insert.ts';
import type { People } from './people.ts';
import { makePeople } from './people.ts';

/** Members, their consents, and the counsellors among them. */
export async function fillPeople(trx: Transaction<Database>, clock: Clock, cipher: FieldCipher): Promise<People> {
  const people = makePeople(clock, cipher);
  await insertAll(trx, 'members', people.rows);
  await insertAll(trx, 'member_consents', people.consents);
  await insertAll(trx, 'counsellors', people.counsellors);
  await insertAll(trx, 'counsellor_slots', people.slots);
  return people;
}

/** Banners and reports of the site itself. */
export async function fillShowcase(trx: Transaction<Database>, clock: Clock): Promise<void> {
  const banner = banners.map(({ title, linkUrl, blank, file }, at) => ({
    title,
    link_url: linkUrl,
    blank,
    file: `/img/banner/${file}`,
    place: at + 1,
  }));
  const report = reports
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ title, linkUrl, file, daysAgo }) => ({
      title,
      link_url: linkUrl,
      file: `/img/report/${file}`,
      created_at: clock.ago(daysAgo),
    }));
  await insertAll(trx, 'banners', banner);
  await insertAll(trx, 'reports', report);
}
