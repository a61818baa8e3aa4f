import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './receipt-page.module.css';

/** Number of rows of each part of a receipt without refunds. */
const PARTS = [
  ['구매한 솔루션', 7],
  ['결제', 5],
  ['판매자', 5],
] as const;

/** Skeleton of a receipt. */
export const ReceiptSkeleton = () => (
  <div className={s.page} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <header className={s.header}>
      <h1>영수증</h1>
      <Skeleton className={s.boneState} />
    </header>
    {PARTS.map(([title, rows]) => (
      <section key={title} className={s.section}>
        <h2>{title}</h2>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
          <div key={index} className={s.boneFact}>
            <Skeleton />
          </div>
        ))}
      </section>
    ))}
  </div>
);
