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
  /** Korean day, YYYY-MM-DD. */
  day: string;
  keyword: string;
  viewer: string;
}

export interface IdempotencyKeys {
  member_id: number;
  key: string;
  action: string;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

export interface AuditRows {
  id: Generated<number>;
  /** Null is the system itself. */
  actor_id: number | null;
  action: string;
  table_name: string;
  target_id: number;
  detail: GeneratedJson;
  created_at: Generated<Date>;
}

export interface Jobs {
  id: Generated<number>;
  name: string;
  payload: GeneratedJson;
  unique_key: string | null;
  run_at: Generated<Date>;
  attempts: Generated<number>;
  locked_until: Date | null;
  last_error: string | null;
  finished_at: Date | null;
  created_at: Generated<Date>;
}

export interface SiteTables {
  banners: Banners;
  reports: Reports;
  search_marks: SearchMarks;
  idempotency_keys: IdempotencyKeys;
  audit_rows: AuditRows;
  jobs: Jobs;
}
