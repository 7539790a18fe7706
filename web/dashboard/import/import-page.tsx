import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { isRefused, type Output } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useLeaveGuard } from '../documents/leave-guard.tsx';
import { useAct } from '../forms/use-action.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { ImportFields } from './import-fields.tsx';
import { emptyImport, type ImportForm, importBody } from './import-form.ts';
import { ImportReport } from './import-report.tsx';

type Report = Output<'importMenu'>;

/** A menu from another system: chosen, looked at, and only then brought into the draft. Guests see nothing of it yet. */
export function ImportPage() {
  const texts = useTexts('menus');
  const { locationId } = useWorkplace();
  const [form, setForm] = useState<ImportForm>(() => emptyImport(locationId));
  const { preview, bring, report, forget, result } = useImport(form);
  useLeaveGuard(report?.dryRun === true);
  const change = (part: Partial<ImportForm>) => {
    forget();
    setForm((now) => ({ ...now, ...part }));
  };
  const isDone = report !== null && !report.dryRun && report.refusal === null;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading title={texts('import.title')}>{texts('import.about')}</PageHeading>
      <div className="space-y-6">
        {!isDone && (
          <ImportFields form={form} isBusy={preview.isBusy} onChange={change} onLook={() => void preview.run()} />
        )}
        <section ref={result} tabIndex={-1} aria-label={texts('import.result')} className="space-y-5 outline-none">
          <Failure error={preview.error ?? bring.error} onAgain={() => void preview.run()} />
          {isDone && <Brought onMore={() => change(emptyImport(locationId))} />}
          {report !== null && <ImportReport report={report} />}
          {report?.dryRun === true && report.refusal === null && (
            <div className="flex flex-wrap items-center gap-3">
              <Button look="primary" busy={bring.isBusy} onClick={() => void bring.run()}>
                {texts('import.bring')}
              </Button>
              <p className="text-muted">{texts('import.bringHint')}</p>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** The draft is read before it is looked at, and what is brought in goes into that draft and no other. */
function useImport(form: ImportForm) {
  const { client, merchantId } = useWorkplace();
  const queries = useQueryClient();
  const [looked, setLooked] = useState<{ readonly report: Report; readonly revision: number } | null>(null);
  const result = useRef<HTMLElement>(null);
  const show = (report: Report, revision: number) => {
    setLooked({ report, revision });
    requestAnimationFrame(() => result.current?.focus());
  };
  const preview = useAct(async () => {
    bring.clear();
    setLooked(null);
    const { draftRevision } = await client.getCatalogDraft({ merchantId });
    const body = importBody(form, draftRevision, true);
    if (body !== null) show(await client.importMenu({ merchantId, body }), draftRevision);
  });
  const bring = useAct(async () => {
    const body = looked === null ? null : importBody(form, looked.revision, false);
    if (body === null || looked === null) return;
    show(await client.importMenu({ merchantId, body }), looked.revision);
    await queries.invalidateQueries({ queryKey: ['catalog-draft', merchantId] });
  });
  const forget = () => {
    setLooked(null);
    preview.clear();
    bring.clear();
  };
  return { preview, bring, report: looked?.report ?? null, forget, result };
}

/** A refused file says where; a draft that moved on is looked at once more. */
function Failure({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  if (error === null) return null;
  if (isRefused(error, 'RESOURCE_CONFLICT')) {
    return (
      <Notice
        tone="bad"
        title={texts('import.moved')}
        actions={<Button onClick={onAgain}>{texts('import.lookAgain')}</Button>}
      >
        {texts('import.movedHint')}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={texts('import.refused')}>
      <p className="break-words">{errorText(error, words)}</p>
    </Notice>
  );
}

function Brought({ onMore }: { readonly onMore: () => void }) {
  const texts = useTexts('menus');
  return (
    <Notice
      tone="good"
      title={texts('import.done')}
      actions={
        <>
          <Link href="/menu" asChild>
            <LinkButton look="primary">{texts('import.toMenu')}</LinkButton>
          </Link>
          <Button onClick={onMore}>{texts('import.another')}</Button>
        </>
      }
    >
      {texts('import.doneHint')}
    </Notice>
  );
}
