import type { Generated } from 'kysely';

/** The alias and the picture of an anonymous member in one thread (rules/anonymous.md#persona). */
export interface ThreadPersonas {
  worry_id: number;
  member_id: number;
  alias: string;
  /** Path of the picture. */
  picture: string;
  created_at: Generated<Date>;
}

export interface PersonaTables {
  thread_personas: ThreadPersonas;
}
