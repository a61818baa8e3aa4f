import { paths } from '@onmaum/shared-contract/site/paths';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { LazyForm } from '@onmaum/shared-posts';
import { common, Modal, QuerySection, Skeleton, Unbroken } from '@onmaum/shared-ui';
import { lazyPart } from '@onmaum/shared-ui/lazy';
import { Link } from 'react-router-dom';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useChangePhone, useContactPhone } from '../api/contact-phone.ts';
import s from './phone-dialog.module.css';
import type { PhoneFormProps } from './phone-form.tsx';

interface Props {
  purchase: ListedPurchase;
  /** Whether the first contact is still due, so that the number can be corrected. */
  isDue: boolean;
  onClose: () => void;
}

/** Loaded lazily, because few members correct their number. */
const formPart = lazyPart<PhoneFormProps>(() =>
  import(/* webpackChunkName: "phone-form" */ './phone-form.tsx').then((module) => module.PhoneForm),
);

/** Dialog with the number that the counsellor calls, which can be corrected until the first contact (rules/orders.md#phone-number). */
export function PhoneDialog({ purchase, isDue, onClose }: Props) {
  const phone = useContactPhone(purchase.order_id);
  const { act, isPending } = useChangePhone(purchase.order_id, onClose);
  return (
    <Modal open onClose={onClose} title="연락받을 번호">
      <div className={common.stack4}>
        <p className={common.muted}>
          <Unbroken>{purchase.goods_name}</Unbroken>
        </p>
        <QuerySection
          query={phone}
          object="연락받을 번호"
          loading={<Skeleton className={s.waiting} />}
          failedClass={s.waiting}
        >
          {({ buyer_tel, change_yn }) =>
            change_yn && isDue ? (
              <>
                <p>전문가가 이 번호로 연락드려요. 첫 연락 전까지 고칠 수 있어요.</p>
                <LazyForm
                  part={formPart}
                  form={{ phone: buyer_tel, busy: isPending, onSubmit: act }}
                  className={s.waiting}
                />
              </>
            ) : (
              <>
                <p className={s.number}>{buyer_tel}</p>
                <p role="status">{MARKET_TEXT.phoneFixed}</p>
              </>
            )
          }
        </QuerySection>
        <p className={common.note}>
          전문가가 번호를 볼 때마다{' '}
          <Link className={s.link} to={paths.mycounseling}>
            열람 기록
          </Link>
          에 남아요.
        </p>
      </div>
    </Modal>
  );
}
