import type { MyInfo } from '@onmaum/shared-contract';
import { POINT_TEXT } from '@onmaum/shared-contract/texts/point-texts';
import { mypageKeys, showError } from '@onmaum/shared-query';
import { alertDialog } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Checks whether the member's points and phone number allow an exchange. Before it refuses, it fetches them again, because they
 * may have changed in another tab (rules/points.md#exchange).
 */
export function usePossible(price: number) {
  const client = useQueryClient();
  const { mutateAsync: refetch, isPending } = useMutation({
    mutationFn: () => client.refetchQueries({ queryKey: mypageKeys.info }, { throwOnError: true }),
    networkMode: 'always',
    onError: showError,
  });
  const refusal = () => {
    const info = client.getQueryData<MyInfo>(mypageKeys.info);
    return info && refusalOf(info, price);
  };
  /** Shows why an exchange is impossible. @returns whether it is possible */
  const check = async (): Promise<boolean> => {
    if (!refusal()) return true;
    const isCurrent = await refetch().then(
      () => true,
      () => false,
    );
    if (!isCurrent) return false;
    const text = refusal();
    if (text) await alertDialog(text);
    return !text;
  };
  return { check, isPending };
}

/** Text about why the member cannot exchange points for a product of this price; undefined if it is possible. */
function refusalOf({ point, cellphone }: MyInfo, price: number): string | undefined {
  if (point < price) return POINT_TEXT.notEnough;
  return cellphone === '' ? POINT_TEXT.noPhone : undefined;
}
