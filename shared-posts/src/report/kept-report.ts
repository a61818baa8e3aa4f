import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, type TypedValue, typedValue } from '@onmaum/shared-auth/typed-value';
import type { ReportTarget } from './report-target.ts';

/** Values of the report form. An empty string means not chosen or typed yet. */
export interface TypedReport {
  reason: string;
  text: string;
}

/** Storage for a report while it is being written. */
export const keptReport = ({ kind, id }: ReportTarget): TypedValue<TypedReport> =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `report:${kind}:${id}` }),
    shapedLike<TypedReport>({ reason: '', text: '' }),
  );
