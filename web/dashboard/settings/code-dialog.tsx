import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Client, isRefused, type Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { type Act, useAct } from '../act.ts';
import { useWorkplace } from '../workplace.tsx';
import { LimitFields, ValueFields } from './code-fields.tsx';
import { type CodeForm, codeForm, codeTerms } from './code-form.ts';
import type { Code } from './codes-page.tsx';

/**
 * Makes a code (`code` null) or changes one. When somebody else changed it meanwhile what was typed stays, and the person
 * chooses between it and theirs.
 */
export function CodeDialog({ code, onClose }: { readonly code: Code | null; readonly onClose: () => void }) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  const { timeZone } = useWorkplace();
  const [name, setName] = useState(code?.code ?? '');
  const [form, setForm] = useState<CodeForm>(() => codeForm(code, timeZone));
  const [version, setVersion] = useState(0);
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const save = useSaveCode(name, form, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = element.current?.querySelector<HTMLElement>('input:invalid') ?? null;
    if (wrong === null) void save.run(code?.revision ?? 0);
    else wrong.focus();
  };
  return (
    <Dialog
      title={code === null ? texts('codes.add') : texts('codes.changeNamed', { code: code.code })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isBusy}>
            {words('save')}
          </Button>
        </div>
      }
    >
      <form key={version} ref={element} id={formId} noValidate className="space-y-5" onSubmit={submit}>
        {code === null && <CodeName name={name} isTried={isTried} onChange={setName} />}
        <ValueFields form={form} onChange={setForm} />
        <LimitFields form={form} onChange={setForm} />
        <Refusal
          save={save}
          name={name}
          onTheirs={(theirs) => {
            setForm(codeForm(theirs, timeZone));
            setVersion(version + 1);
            save.clear();
          }}
        />
      </form>
    </Dialog>
  );
}

type Page = Output<'listDiscountCodes'>;
type Save = Act<[revision: number], void>;

function useSaveCode(name: string, form: CodeForm, onSaved: () => void): Save {
  const { client, merchantId, timeZone } = useWorkplace();
  const queries = useQueryClient();
  return useAct(async (revision: number) => {
    const code = name.trim().toUpperCase();
    await client.saveDiscountCode({ merchantId, code, body: { revision, ...codeTerms(form, timeZone) } });
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

/** Why it was not saved; a code that somebody else has changed (or made) is looked up, so that the person can choose. */
function Refusal({
  save,
  name,
  onTheirs,
}: {
  readonly save: Save;
  readonly name: string;
  readonly onTheirs: (theirs: Code) => void;
}) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const look = useAct(() => findCode(client, merchantId, name.trim().toUpperCase()));
  if (save.error === null) return null;
  if (!isRefused(save.error, 'RESOURCE_CONFLICT')) return <Notice tone="bad">{errorText(save.error, words)}</Notice>;
  return (
    <Notice
      tone="bad"
      actions={
        <>
          <Button
            busy={look.isBusy}
            onClick={async () => {
              const theirs = await look.run();
              if (theirs !== null) onTheirs(theirs);
            }}
          >
            {texts('codes.takeTheirs')}
          </Button>
          <Button
            busy={look.isBusy || save.isBusy}
            onClick={async () => {
              const theirs = await look.run();
              if (theirs !== null) await save.run(theirs.revision);
            }}
          >
            {texts('codes.keepMine')}
          </Button>
        </>
      }
    >
      {errorText(look.error ?? save.error, words)}
    </Notice>
  );
}

/** The code as it is stored now; null when it is gone. The list is alphabetical, and short enough to walk. */
async function findCode(client: Client, merchantId: string, code: string): Promise<Code | null> {
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
