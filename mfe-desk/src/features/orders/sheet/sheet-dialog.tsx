import type { OrderIntake } from '@onmaum/shared-contract';
import { common, Modal, Time, Unbroken } from '@onmaum/shared-ui';
import s from './sheet-dialog.module.css';
import { sheetRows } from './sheet-rows.ts';

type Sheet = NonNullable<OrderIntake['sheet']>;

/** The buyer's intake sheet. */
export const SheetDialog = ({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) => (
  <Modal open onClose={onClose} title="상담 신청서">
    <div className={common.stack4}>
      <p className={common.note}>
        <Unbroken>
          <Time iso={sheet.updated_at} format="datetime" /> 저장 · 읽은 일이 기록되었어요.
        </Unbroken>
      </p>
      <dl className={s.rows}>
        {sheetRows(sheet).map(([name, text]) => (
          <div key={name} className={s.row}>
            <dt>{name}</dt>
            <dd>{text || <span className={common.muted}>쓰지 않음</span>}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Modal>
);
