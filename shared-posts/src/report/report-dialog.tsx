import { toast } from '@onmaum/shared-ui';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback } from 'react';
import type { ReportFormProps } from './report-form.tsx';

const formPart = lazyPart<ReportFormProps>(() =>
  import(/* webpackChunkName: "report-form" */ './report-form.tsx').then((module) => module.ReportForm),
);

/** The dialog for a report. Its code is loaded when it is first opened. */
export function ReportDialog(props: ReportFormProps) {
  const { onClose } = props;
  const onFail = useCallback(() => {
    toast('창을 열지 못했습니다. 연결을 확인해 주세요.', { tone: 'danger' });
    onClose();
  }, [onClose]);
  const ReportForm = useLazyPart(formPart, true, onFail);
  return ReportForm && <ReportForm {...props} />;
}
