import { call, toApiError } from '@onmaum/shared-auth';
import type { IntakeSheet } from '@onmaum/shared-contract';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The member's sheet; null if none is saved yet, for which the server responds with 422. */
export interface OwnIntake {
  sheet: IntakeSheet | null;
}

async function readIntake(signal: AbortSignal): Promise<OwnIntake> {
  try {
    return { sheet: await call(intake.read, { signal }) };
  } catch (error) {
    if (toApiError(error).status === 422) return { sheet: null };
    throw error;
  }
}

export const intakeOptions = queryOptions({
  queryKey: ['mypage', 'intake'],
  queryFn: ({ signal }) => readIntake(signal),
  meta: { personal: true },
});

/** Fetches the member's intake sheet. */
export const useIntake = () => useQuery(intakeOptions);

export const readingsOptions = queryOptions({
  queryKey: ['mypage', 'intake-readings'],
  queryFn: ({ signal }) => call(intake.readings, { signal }).then(({ readings }) => readings),
  meta: { personal: true },
});

/** Fetches the readings of the sheet and of the member's contact, the latest first. */
export const useReadings = () => useQuery(readingsOptions);
