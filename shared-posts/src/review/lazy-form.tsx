import { SectionNote, Skeleton } from '@onmaum/shared-ui';
import { type LazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback, useState } from 'react';

interface Props<Form> {
  part: LazyPart<Form>;
  /** Props of the loaded form. */
  form: Form;
  /** Class of the placeholder, which sets its height. */
  className: string | undefined;
}

/** A form that is loaded when it is first shown. A failure can be retried. */
export function LazyForm<Form extends object>({ part, form, className }: Props<Form>) {
  const [failed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const Loaded = useLazyPart(part, !failed, onFail);
  if (Loaded) return <Loaded {...form} />;
  if (!failed) return <Skeleton className={className} />;
  return (
    <SectionNote
      className={className}
      text="불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요."
      onRetry={() => setFailed(false)}
    />
  );
}
