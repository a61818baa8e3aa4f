import type { QueryClient } from '@tanstack/react-query';
import { mypageKeys } from '../keys.ts';

/** An act has earned or cost points: what shows them is fetched anew, at once or when it is shown next. */
export function pointsChanged(client: QueryClient) {
  void client.invalidateQueries({ queryKey: mypageKeys.info });
  void client.invalidateQueries({ queryKey: mypageKeys.points });
}
