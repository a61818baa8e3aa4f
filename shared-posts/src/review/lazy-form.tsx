import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { SectionNote, Skeleton } from '@onmaum/shared-ui';
import { type LazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback, useState } from 'react';

interface Props<Form> {
  part: LazyPart<Form>;
  /** Props of the loaded form. */
  form: Form;
  /** CSS class that sets the height of the placeholder. */
  className: string | undefined;
}

/** A form whose code is loaded when it is first shown. If the code cannot be loaded, a button retries. */
export function LazyForm<Form extends object>({ part, form, className }: Props<Form>) {
  const [failed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const Loaded = useLazyPart(part, !failed, onFail);
  if (Loaded) return <Loaded {...form} />;
  if (!failed) return <Skeleton className={className} />;
  return (
    <SectionNote
      className={className}
      text={`${notLoaded('입력 칸')}. 연결을 확인하고 다시 시도해 주세요.`}
      onRetry={() => setFailed(false)}
    />
  );
}
