import { toApiError } from '@onmaum/shared-auth';
import type { DraftKind, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Board, boardKeys } from '../../lib/query-keys.ts';
import { endsSession } from '../../lib/tell-refusal.ts';
import { type BodySchema, bodyResolver, type Issue } from './body-resolver.ts';
import { useDraftKeeper, useRunningDraft } from './draft/use-draft-keeper.ts';
import { pointAtFault } from './point-at-fault.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type Edited, useSendPost } from './use-send-post.ts';

/** What differs between the boards; the same object for the life of the page. */
export interface EditorKind<Values, Body> {
  board: Board;
  draft: DraftKind;
  schema: BodySchema;
  toBody: (values: Values) => Body;
  /** What is wrong with the values and cannot be told from the body. */
  unseen?: (values: Values) => readonly Issue[];
  /** Names of the fields, as the server's errors call them. */
  fields: readonly (string & keyof Values)[];
  /** @param id of a post of the board */
  postPath: (id: number) => string;
}

interface Written<Values> {
  /** What the form shows when there is no draft: nothing, or the post. */
  blank: Values;
  /** Makes values of a stored draft; null when it cannot. */
  parse: (body: unknown) => Values | null;
  /** The post that is changed; absent for a new one. */
  edited?: Edited;
}

/** The state of a write page: the form, its draft, and what its buttons do. */
export function useEditor<Values extends FieldValues, Body extends object>(
  kind: EditorKind<Values, Body>,
  { blank, parse, edited }: Written<Values>,
) {
  const [resolver] = useState(() => bodyResolver(kind.schema, kind.toBody, kind.unseen));
  const draft = useDraftKeeper<Values>({ kind: kind.draft, target: edited?.id ?? 0, blank, parse });
  const form = useForm<Values, unknown, Body>({
    resolver,
    // the form owns the object that it is given
    defaultValues: useState(() => structuredClone(draft.body) as DefaultValues<Values>)[0],
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(0);
  const [faults, setFaults] = useState(0);
  const sending = useRef(false);
  const send = useSendPost(kind.board, edited && { id: edited.id, version: edited.version });
  const client = useQueryClient();
  const navigate = useNavigate();

  const show = useCallback(
    (values: Values) => {
      form.reset(structuredClone(values));
      setShown((times) => times + 1);
    },
    [form],
  );
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.change(values) }),
    [form, draft],
  );
  useRunningDraft(draft, show);
  useLeaveGuard(useCallback(() => draft.isWritten, [draft]));

  useEffect(() => {
    if (faults > 0) pointAtFault(element.current);
  }, [faults]);

  const leaveFor = async ({ id }: Stored) => {
    draft.finish();
    toast(edited ? BOARD_TEXT.changed : BOARD_TEXT.posted);
    // it is read as it is now, and every list is asked again when it is next seen
    client.removeQueries({ queryKey: boardKeys(kind.board).view(String(id)), exact: true });
    void client.invalidateQueries();
    // who left meanwhile is not fetched back
    if (element.current) await navigate(kind.postPath(id), { replace: true });
  };

  const refuse = async (error: unknown) => {
    draft.start();
    const { message, errors } = toApiError(error);
    const wrong = kind.fields.filter((field) => errors[field]);
    for (const field of wrong) form.setError(field as Path<Values>, { message: errors[field] });
    if (wrong.length === 0 && !endsSession(error)) await alertDialog(message);
  };

  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(async (body) => {
        await draft.pause();
        await send(body, draft.key).then(leaveFor, refuse);
      })();
    } finally {
      sending.current = false;
      setFaults((times) => times + 1);
    }
  };

  return { form, draft, element, shown, submit };
}

export type Editor<Values extends FieldValues, Body extends object> = ReturnType<typeof useEditor<Values, Body>>;
