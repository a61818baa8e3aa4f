import { call } from '@onmaum/shared-auth';
import type { IntakeBody, IntakeSheet } from '@onmaum/shared-contract';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { intakeOptions } from './intake.ts';

/**
 * Saves the sheet.
 * @returns a function that stores a first sheet (base 0) or updates version `base`. It caches the saved sheet and resolves to it
 */
export function useSaveIntake() {
  const client = useQueryClient();
  return useCallback(
    async (body: IntakeBody, base: number): Promise<IntakeSheet> => {
      const { version } = await (base === 0
        ? call(intake.store, { body })
        : call(intake.update, { body: { ...body, version: base } }));
      const sheet = { ...body, version, updated_at: new Date().toISOString() };
      client.setQueryData(intakeOptions.queryKey, { sheet });
      return sheet;
    },
    [client],
  );
}
