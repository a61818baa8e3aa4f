import * as AlertDialog from 'radix-ui/alert-dialog';
import { useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { BackCloses } from './back-closes.tsx';
import { pressBeside } from './cover/press-beside.ts';
import s from './dialog.module.css';
import { rememberFocus, restoreFocus } from './dialog-focus.ts';
import type { DialogRequest } from './dialog-store.ts';
import { MessageWords } from './message-words.tsx';

export interface MessageDialogProps {
  request: DialogRequest | undefined;
}

/** An alert or a confirmation. Its text is its accessible name, so that it is read out completely. */
export function MessageDialog({ request }: MessageDialogProps) {
  const shown = useLast(request);
  const main = useRef<HTMLButtonElement>(null);
  if (!shown) return null;
  const { id, kind, text, note, confirm, cancel, danger, primary, required, answer } = shown;
  const stays = primary === 'cancel';
  const dismiss = () => answer(required);
  return (
    <AlertDialog.Root key={id} open={request !== undefined} onOpenChange={(open) => !open && dismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={s.backdrop} {...pressBeside(required ? undefined : dismiss)} />
        <AlertDialog.Content
          className={s.message}
          {...(!note && { 'aria-describedby': undefined })}
          onCloseAutoFocus={restoreFocus}
          onOpenAutoFocus={(event) => {
            rememberFocus(event);
            // Enter must not confirm an action that cannot be undone
            if (danger) return;
            event.preventDefault();
            // does not scroll to the focused button, so that a long text is shown from its first line
            main.current?.focus({ preventScroll: true });
          }}
        >
          <BackCloses close={required ? null : dismiss} />
          <MessageWords text={text} note={note} />
          <div className={s.actions}>
            {kind === 'confirm' && (
              <AlertDialog.Cancel asChild>
                <Button ref={stays ? main : undefined} variant={stays ? 'primary' : 'secondary'}>
                  {cancel}
                </Button>
              </AlertDialog.Cancel>
            )}
            <Button
              ref={stays ? undefined : main}
              variant={danger ? 'danger' : stays ? 'secondary' : 'primary'}
              onClick={() => answer(true)}
            >
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The last defined value, so that a closing dialog keeps its content until it is gone. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
