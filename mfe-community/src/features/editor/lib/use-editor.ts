import { endsSession, toApiError } from '@onmaum/shared-auth';
import type { Board, Stored } from '@onmaum/shared-contract';
import type { Issue } from '@onmaum/shared-contract/call/faults';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import type { CareTexts } from '@onmaum/shared-posts/care-form';
import { LEAVING, useDraftAutosave, useRunAutosave } from '@onmaum/shared-posts/draft';
import { boardKeys, useNavigateHere } from '@onmaum/shared-query';
import { alertDialog, toast, useGuard } from '@onmaum/shared-ui';
import { type BodyRules, bodyResolver, focusFirstInvalid, useLeaveGuard, useShownText } from '@onmaum/shared-ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormSetValue, useForm } from 'react-hook-form';
import { type Edited, type PostCalls, useSendPost } from '../api/send-post.ts';
import { leavingWith, type Pending } from './pending.ts';
import { type ReadPost, useRepeated } from './use-repeated.ts';

/** Board-specific configuration of the editor. Must be a constant. */
export interface EditorKind<Values, Body> extends PostCalls<Body> {
  board: Board;
  draft: Board;
  rules: BodyRules;
  toBody: (values: Values) => Body;
  /** Returns issues of values that are not part of the body. */
  extraIssues?: (values: Values) => readonly Issue[];
  /** Selects the texts that are checked for signs of a crisis. */
  careTexts: CareTexts<Values>;
  /** Field names used in the server's errors. */
  fields: readonly (string & keyof Values)[];
  readPost: ReadPost<Values>;
  /** @param id id of a post */
  postPath: (id: number) => string;
}

interface Written<Values extends FieldValues> {
  /** Values of the form if there is no draft: empty, or the values of the edited post. */
  blank: Values;
  /** Validates a stored draft; null if it is invalid. */
  parse: (body: unknown) => Values | null;
  /** The post being edited; absent for a new post. */
  edited?: Edited;
  /** Parts that must be uploaded before the post is sent. */
  pending?: Pending<Values>;
  /** Called with the error code of a refusal, after its message was shown. */
  onRefused?: (code: string, setValue: UseFormSetValue<Values>) => void;
}

/** State of an editor page: the form, its draft and submitting. */
export function useEditor<Values extends FieldValues, Body extends object>(
  kind: EditorKind<Values, Body>,
  { blank, parse, edited, pending, onRefused }: Written<Values>,
) {
  const [resolver] = useState(() => bodyResolver(kind.rules, kind.toBody, kind.extraIssues));
  const draft = useDraftAutosave<Values>({ kind: kind.draft, target: edited?.id ?? 0, blank, parse });
  const form = useForm<Values, unknown, Body>({
    resolver,
    // react-hook-form mutates its default values: pass a copy
    defaultValues: useState(() => structuredClone(draft.body) as DefaultValues<Values>)[0],
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const guard = useGuard();
  const send = useSendPost(kind, edited && { id: edited.id, version: edited.version });
  const client = useQueryClient();
  const navigate = useNavigateHere();
  const { ask, withdraw, ...repeated } = useRepeated({ draft, readPost: kind.readPost, postPath: kind.postPath });

  const fill = useCallback(
    (values: Values) => {
      withdraw();
      form.reset(structuredClone(values));
    },
    [form, withdraw],
  );
  const { shown, show } = useShownText(element, fill);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.change(values) && withdraw() }),
    [form, draft, withdraw],
  );
  useRunAutosave(draft, show);
  const leaves = useRef<Promise<boolean> | null>(null);
  const askToLeave = useLeaveGuard(
    useCallback(() => leavingWith(pending, draft.leaving), [draft, pending]),
    LEAVING,
    useCallback((answer) => {
      leaves.current = answer;
    }, []),
  );

  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current);
  }, [attempts]);

  const onStored = async ({ id }: Stored) => {
    draft.finish();
    toast(edited ? BOARD_TEXT.changed : BOARD_TEXT.posted);
    // removes the cached post, and marks all other cached data as outdated
    client.removeQueries({ queryKey: boardKeys(kind.board).view(String(id)), exact: true });
    void client.invalidateQueries();
    await navigate(kind.postPath(id), { replace: true });
  };

  const onError = async (error: unknown) => {
    // an editor that was left must not save beside the one that may be open now
    if (element.current) draft.start();
    const { code, message, errors, subjectId } = toApiError(error);
    if (code === 'posted_lately' && subjectId !== null) return ask(subjectId);
    if (code === 'key_reused') draft.detach();
    const invalidFields = kind.fields.filter((field) => errors[field]);
    for (const field of invalidFields) form.setError(field as Path<Values>, { message: errors[field] });
    if (invalidFields.length === 0 && !endsSession(error)) await alertDialog(message);
    onRefused?.(code, form.setValue);
  };

  /** Waits for pending parts. @returns whether the post can be sent */
  const isComplete = async () => {
    if (!pending || pending.isEmpty()) return true;
    setIsWaiting(true);
    // validated before waiting, so that errors of the texts are shown at once and not after a slow upload
    let isValid = false;
    await form.handleSubmit(() => {
      isValid = true;
    })();
    if (isValid) await pending.settle();
    // the member may have tried to leave meanwhile: the answer to the leave dialog decides
    const isLeft = (await leaves.current) || !element.current;
    setIsWaiting(false);
    if (isLeft) return false;
    const faults = Object.entries<string | undefined>(pending.faults());
    for (const [field, message] of faults) if (message) form.setError(field as Path<Values>, { message });
    return isValid && faults.length === 0;
  };

  const submit = (again = false) =>
    guard(async () => {
      withdraw();
      leaves.current = null;
      try {
        if (!(await isComplete())) return;
        await form.handleSubmit(async (body) => {
          await draft.pause();
          await send(again ? { ...body, again } : body, draft.key).then(onStored, onError);
        })();
      } finally {
        setAttempts((times) => times + 1);
      }
    });

  return {
    form,
    draft,
    element,
    shown,
    /** Whether the submitted post waits for its pending parts. */
    isWaiting,
    submit: () => submit(),
    /** Posts the text although the user has just posted the same text. */
    submitAgain: () => submit(true),
    repeated: { ...repeated, dismiss: withdraw },
    askToLeave,
    careTexts: kind.careTexts,
  };
}

export type Editor<Values extends FieldValues, Body extends object> = ReturnType<typeof useEditor<Values, Body>>;
