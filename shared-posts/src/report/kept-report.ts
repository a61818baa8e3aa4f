import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, type TypedValue, typedValue } from '@onmaum/shared-auth/typed-value';
import type { ReportTarget } from './report-target.ts';

/** Values of the form of a report; empty ones are not chosen yet. */
export interface TypedReport {
  reason: string;
  text: string;
}

/** The place where a report is kept while it is written. */
export const keptReport = ({ kind, id }: ReportTarget): TypedValue<TypedReport> =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `report:${kind}:${id}` }),
    shapedLike<TypedReport>({ reason: '', text: '' }),
  );
