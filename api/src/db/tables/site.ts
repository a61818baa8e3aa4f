import type { ColumnType, Generated } from 'kysely';
import type { GeneratedJson } from './boards.ts';

export interface Banners {
  id: Generated<number>;
  title: string;
  link_url: string;
  blank: Generated<boolean>;
  file: string;
  place: number;
  shown_from: Date | null;
  shown_until: Date | null;
  created_at: Generated<Date>;
}

export interface Reports {
  id: Generated<number>;
  title: string;
  link_url: string;
  file: string;
  created_at: Generated<Date>;
}

export interface SearchMarks {
  /** Date in Korea, as YYYY-MM-DD. */
  day: string;
  keyword: string;
  viewer: string;
}

export interface IdempotencyKeys {
  member_id: number;
  key: string;
  action: string;
  /** Digest of the request's body; null for an old key, which was stored without it. */
  digest: string | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

export interface AuditRows {
  id: Generated<number>;
  /** The member who acted; null for the system itself. */
  actor_id: number | null;
  action: string;
  table_name: string;
  target_id: number;
  detail: GeneratedJson;
  /** For a change of money: the amount in won; `from_state` and `to_state` are the states before and after. */
  amount: number | null;
  from_state: string | null;
  to_state: string | null;
  created_at: Generated<Date>;
}

export interface SiteTables {
  banners: Banners;
  reports: Reports;
  search_marks: SearchMarks;
  idempotency_keys: IdempotencyKeys;
  audit_rows: AuditRows;
}
