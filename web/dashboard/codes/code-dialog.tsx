import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { DashboardClient } from '../../../client/dashboard.ts';
import { isRefused, type Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { type Act, useAct } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { LimitFields, ValueFields } from './code-fields.tsx';
import { type CodeForm, codeForm, codeTerms } from './code-form.ts';
import type { Code } from './codes-page.tsx';

/**
 * Makes a code (`code` null) or changes one. When somebody else changed it meanwhile what was typed stays, and the person
 * chooses between it and theirs; of one that somebody removed nothing is left to be shown.
 */
export function CodeDialog({ code, onClose }: { readonly code: Code | null; readonly onClose: () => void }) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  const { timeZone } = useWorkplace();
  const [name, setName] = useState(code?.code ?? '');
  const [form, setForm] = useState<CodeForm>(() => codeForm(code, timeZone));
  const [revision, setRevision] = useState(code?.revision ?? 0);
  const [version, setVersion] = useState(0);
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const save = useSaveCode(name, form, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = element.current?.querySelector<HTMLElement>('input:invalid') ?? null;
    if (wrong === null) void save.run(revision);
    else wrong.focus();
  };
  return (
    <Dialog
      title={code === null ? texts('codes.add') : texts('codes.changeNamed', { code: code.code })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="space-y-3">
          <Refusal
            save={save}
            isNew={revision === 0}
            onTheirs={(theirs) => {
              if (theirs === null) return onClose();
              setForm(codeForm(theirs, timeZone));
              setRevision(theirs.revision);
              setVersion(version + 1);
              save.clear();
            }}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{words('cancel')}</Button>
            <Button type="submit" form={formId} look="primary" busy={save.isBusy}>
              {words('save')}
            </Button>
          </div>
        </div>
      }
    >
      <form key={version} ref={element} id={formId} noValidate className="space-y-5" onSubmit={submit}>
        {code === null && (
          <CodeName
            name={name}
            isTried={isTried}
            onChange={(next) => {
              setName(next);
              setRevision(0);
            }}
          />
        )}
        <ValueFields form={form} onChange={setForm} />
        <LimitFields form={form} onChange={setForm} />
      </form>
    </Dialog>
  );
}

type Page = Output<'listDiscountCodes'>;
type Save = Act<[revision: number], void>;

/** Somebody else was quicker; `theirs` is what is stored now, null when they removed it. */
class CodeChanged extends Error {
  readonly theirs: Code | null;

  constructor(theirs: Code | null) {
    super('the code was changed meanwhile');
    this.theirs = theirs;
  }
}

function useSaveCode(name: string, form: CodeForm, onSaved: () => void): Save {
  const { client, merchantId, timeZone } = useWorkplace();
  const queries = useQueryClient();
  return useAct(async (revision: number) => {
    const code = name.trim().toUpperCase();
    try {
      await client.saveDiscountCode({ merchantId, code, body: { revision, ...codeTerms(form, timeZone) } });
    } catch (refusal) {
      if (!isRefused(refusal, 'RESOURCE_CONFLICT')) throw refusal;
      // A code nobody touched is refused for what it says, not for what it was.
      const theirs = await findCode(client, merchantId, code);
      throw theirs?.revision === revision ? refusal : new CodeChanged(theirs);
    }
    await queries.invalidateQueries({ queryKey: ['codes', merchantId] });
    onSaved();
  });
}

function CodeName({
  name,
  isTried,
  onChange,
}: {
  readonly name: string;
  readonly isTried: boolean;
  readonly onChange: (name: string) => void;
}) {
  const texts = useTexts('settings');
  const error = /^[A-Za-z0-9]{6,24}$/.test(name.trim()) ? null : texts('codes.nameWrong');
  return (
    <TextField
      ref={(input) => input?.setCustomValidity(error ?? '')}
      label={texts('codes.name')}
      hint={texts('codes.nameHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      className="font-mono uppercase"
      value={name}
      error={isTried ? error : null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Why it was not saved; with a code that somebody else has changed, made or removed the person chooses. */
function Refusal({
  save,
  isNew,
  onTheirs,
}: {
  readonly save: Save;
  readonly isNew: boolean;
  /** Null: there is no such code any more. */
  readonly onTheirs: (theirs: Code | null) => void;
}) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  const { error } = save;
  if (error === null) return null;
  if (!(error instanceof CodeChanged)) return <Notice tone="bad">{errorText(error, words)}</Notice>;
  const { theirs } = error;
  return (
    <Notice
      tone="bad"
      title={texts(theirs === null ? 'codes.gone' : isNew ? 'codes.exists' : 'codes.changed')}
      actions={
        <>
          <Button onClick={() => onTheirs(theirs)}>
            {texts(theirs === null ? 'codes.leaveIt' : 'codes.takeTheirs')}
          </Button>
          <Button onClick={() => void save.run(theirs?.revision ?? 0)}>{texts('codes.keepMine')}</Button>
        </>
      }
    >
      {texts('codes.stillHere')}
    </Notice>
  );
}

/** The code as it is stored now; null when it is gone. The list is alphabetical, and short enough to walk. */
async function findCode(client: DashboardClient, merchantId: string, code: string): Promise<Code | null> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await client.listDiscountCodes({
      merchantId,
      query: { limit: 50, ...(cursor !== '' && { cursor }) },
    });
    const found = page.items.find((each) => each.code === code);
    if (found !== undefined) return found;
    cursor = page.nextCursor ?? null;
  }
  return null;
}
