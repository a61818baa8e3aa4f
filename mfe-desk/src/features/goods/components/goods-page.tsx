import { useSession } from '@onmaum/shared-auth';
import { QueryView } from '@onmaum/shared-ui';
import { ownFailed } from '../../../components/desk-failed.tsx';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import { useDecisions } from '../../proposals/api/propose.ts';
import { goodsOptions, useGoods } from '../api/goods.ts';
import { GoodsForm } from './goods-form.tsx';

/** The form for one of the counsellor's solutions, with its loading and error states. */
export function GoodsPage({ id }: { id: number }) {
  const owner = useSession(({ user_idx }) => user_idx);
  useDecisions(goodsOptions(id).queryKey);
  return (
    <QueryView query={useGoods(id)} object="솔루션" loading={<FormSkeleton sections={[4, 4]} />} failed={ownFailed}>
      {/* remount for another solution or member, so that nothing of the previous one remains */}
      {(goods) => <GoodsForm key={`${owner} ${id}`} owner={owner} goods={goods} />}
    </QueryView>
  );
}
