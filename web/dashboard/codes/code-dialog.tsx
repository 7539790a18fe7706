import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardClient } from '../../../client/dashboard.ts';
import { type DiscountCode, type DiscountCodePage, isRefused } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { LimitFields, ValueFields } from './code-fields.tsx';
import { type CodeForm, codeForm, codeTerms } from './code-form.ts';

/**
 * Makes a code (`code` null) or changes one. When another person changed it meanwhile what was typed stays, and this person
 * chooses between the two; of a code that another person removed nothing is left to be shown.
 */
export function CodeDialog({ code, onClose }: { readonly code: DiscountCode | null; readonly onClose: () => void }) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  const { timeZone } = useWorkplace();
  const [name, setName] = useState(code?.code ?? '');
  const [form, setForm] = useState<CodeForm>(() => codeForm(code, timeZone));
  const [revision, setRevision] = useState(code?.revision ?? 0);
  const [version, setVersion] = useState(0);
  const [isTried, setTried] = useState(false);
  const save = useSaveCode(name, form, onClose);
  const takeTheirs = (theirs: DiscountCode | null) => {
    if (theirs === null) return onClose();
    setForm(codeForm(theirs, timeZone));
    setRevision(theirs.revision);
    setVersion(version + 1);
    save.clear();
  };
  return (
    <FormDialog
      title={code === null ? texts('codes.add') : texts('codes.changeNamed', { code: code.code })}
      submitLabel={words('save')}
      noValidate
      {...save}
      refusal={
        save.error instanceof CodeChanged && (
          <RemoteChange
            theirs={save.error.theirs}
            isNew={revision === 0}
            onTheirs={takeTheirs}
            onMine={(theirs) => void save.run(theirs?.revision ?? 0)}
          />
        )
      }
      onSubmit={(element) => {
        setTried(true);
        const wrong = element.querySelector<HTMLElement>('input:invalid');
        if (wrong === null) void save.run(revision);
        else wrong.focus();
      }}
      onClose={onClose}
    >
      <div key={version} className="space-y-5">
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
      </div>
    </FormDialog>
  );
}

/** Another person was quicker; `theirs` is what is stored now, null when they removed it. */
class CodeChanged extends Error {
  readonly theirs: DiscountCode | null;

  constructor(theirs: DiscountCode | null) {
    super('the code was changed meanwhile');
    this.theirs = theirs;
  }
}

function useSaveCode(name: string, form: CodeForm, onSaved: () => void) {
  const { client, merchantId, timeZone } = useWorkplace();
  const queries = useQueryClient();
  return useAction(async (revision: number) => {
    const code = name.trim().toUpperCase();
    try {
      await client.saveDiscountCode({ merchantId, code, body: { revision, ...codeTerms(form, timeZone) } });
    } catch (refusal) {
      if (!isRefused(refusal, 'RESOURCE_CONFLICT')) throw refusal;
      // A code that is as it was is refused for what it says, not for what it was.
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

/** Another person changed, made or removed this code meanwhile: this person chooses what counts. */
function RemoteChange({
  theirs,
  isNew,
  onTheirs,
  onMine,
}: {
  readonly theirs: DiscountCode | null;
  readonly isNew: boolean;
  readonly onTheirs: (theirs: DiscountCode | null) => void;
  readonly onMine: (theirs: DiscountCode | null) => void;
}) {
  const texts = useTexts('settings');
  return (
    <Notice
      tone="bad"
      title={texts(theirs === null ? 'codes.gone' : isNew ? 'codes.exists' : 'codes.changed')}
      actions={
        <>
          <Button onClick={() => onTheirs(theirs)}>
            {texts(theirs === null ? 'codes.leaveIt' : 'codes.takeTheirs')}
          </Button>
          <Button onClick={() => onMine(theirs)}>{texts('codes.keepMine')}</Button>
        </>
      }
    >
      {texts('codes.stillHere')}
    </Notice>
  );
}

/** The code as it is stored now; null when it is gone. The list is alphabetical, and short enough to walk. */
async function findCode(client: DashboardClient, merchantId: string, code: string): Promise<DiscountCode | null> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: DiscountCodePage = await client.listDiscountCodes({
      merchantId,
      query: { limit: 50, ...(cursor !== '' && { cursor }) },
    });
    const found = page.items.find((each) => each.code === code);
    if (found !== undefined) return found;
    cursor = page.nextCursor ?? null;
  }
  return null;
}
