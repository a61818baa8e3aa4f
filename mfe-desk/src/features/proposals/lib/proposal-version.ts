import type { ProposalInfo } from '@onmaum/shared-contract';

/** A page or solution with its proposal, as the API returns it. */
export interface Proposed<Values> {
  version: number;
  live: Values;
  proposal: (ProposalInfo & { values: Values }) | null;
}

/** The proposal, if it is not decided yet. */
export const openProposal = <Values>({ proposal }: Proposed<Values>) => (proposal?.state === 'open' ? proposal : null);

/** Initial values of the form: those of the open proposal, or else the public values. */
export const startValues = <Values>(one: Proposed<Values>): Values => openProposal(one)?.values ?? one.live;

/** The versions of the public values and of the open proposal, as fields of a new proposal. */
export const versionsOf = (one: Proposed<unknown>) => ({
  version: one.version,
  proposal_version: openProposal(one)?.version ?? 0,
});
export type ProposalVersions = ReturnType<typeof versionsOf>;

interface Forms<Form> {
  /** The values of the withdrawn proposal. */
  proposed: Form;
  live: Form;
  keyOf: (form: Form) => string;
}

/** The typed values after a withdrawal: fields that equal the proposal become public values, later changes stay. */
export function withoutProposal<Form extends object>(typed: Form, { proposed, live, keyOf }: Forms<Form>): Form {
  const isProposed = (field: string) => keyOf({ ...proposed, [field]: typed[field as keyof Form] }) === keyOf(proposed);
  return { ...typed, ...Object.fromEntries(Object.entries(live).filter(([field]) => isProposed(field))) };
}
