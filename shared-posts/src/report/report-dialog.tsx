import { useDialogPart } from '@onmaum/shared-ui';
import { lazyPart } from '@onmaum/shared-ui/lazy';
import type { ReportFormProps } from './report-form.tsx';

const formPart = lazyPart<ReportFormProps>(() =>
  import(/* webpackChunkName: "report-form" */ './report-form.tsx').then((module) => module.ReportForm),
);

/** The dialog for a report. Its code is loaded when it is first opened. */
export function ReportDialog(props: ReportFormProps) {
  const ReportForm = useDialogPart(formPart, true, props.onClose);
  return ReportForm && <ReportForm {...props} />;
}
