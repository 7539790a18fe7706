import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { isRefused, type MenuImportReport } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useLeaveGuard } from '../documents/leave-guard.tsx';
import { useAction } from '../forms/use-action.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { draftKey } from '../menu/document/catalog-draft.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { ImportFields } from './import-fields.tsx';
import { emptyImport, type ImportForm, importBody } from './import-form.ts';
import { ImportResult } from './import-result.tsx';
import { refusalText } from './import-words.ts';

/** A menu from another system: chosen, previewed, and only then added to the draft. Customers see nothing of it yet. */
export function ImportPage() {
  const texts = useTexts('menus');
  const { locationId } = useWorkplace();
  const [form, setForm] = useState<ImportForm>(() => emptyImport(locationId));
  const { preview, add, report, forget, result } = useImport(form);
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
          <ImportFields form={form} isBusy={preview.isBusy} onChange={change} onPreview={() => void preview.run()} />
        )}
        <section ref={result} tabIndex={-1} aria-label={texts('import.result')} className="space-y-5 outline-none">
          <Failure error={preview.error ?? add.error} onAgain={() => void preview.run()} />
          {isDone && <Added onMore={() => change(emptyImport(locationId))} />}
          {report !== null && <ImportResult report={report} />}
          {report?.dryRun === true && report.refusal === null && (
            <div className="flex flex-wrap items-center gap-3">
              <Button look="primary" busy={add.isBusy} onClick={() => void add.run()}>
                {texts('import.add')}
              </Button>
              <p className="text-muted">{texts('import.addHint')}</p>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** The draft is read before the preview, and the import goes into that revision of the draft and no other. */
function useImport(form: ImportForm) {
  const { client, merchantId } = useWorkplace();
  const queries = useQueryClient();
  const [previewed, setPreviewed] = useState<{ readonly report: MenuImportReport; readonly revision: number } | null>(
    null,
  );
  const result = useRef<HTMLElement>(null);
  const show = (report: MenuImportReport, revision: number) => {
    setPreviewed({ report, revision });
    requestAnimationFrame(() => result.current?.focus());
  };
  const preview = useAction(async () => {
    add.clear();
    setPreviewed(null);
    const { draftRevision } = await client.getCatalogDraft({ merchantId });
    const body = importBody(form, draftRevision, true);
    if (body !== null) show(await client.importMenu({ merchantId, body }), draftRevision);
  });
  const add = useAction(async () => {
    const body = previewed === null ? null : importBody(form, previewed.revision, false);
    if (body === null || previewed === null) return;
    show(await client.importMenu({ merchantId, body }), previewed.revision);
    await queries.invalidateQueries({ queryKey: draftKey(merchantId) });
  });
  const forget = () => {
    setPreviewed(null);
    preview.clear();
    add.clear();
  };
  return { preview, add, report: previewed?.report ?? null, forget, result };
}

/** A refused file says where; when the draft was changed meanwhile the preview is made once more. */
function Failure({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  if (error === null) return null;
  if (isRefused(error, 'RESOURCE_CONFLICT')) {
    return (
      <Notice
        tone="bad"
        title={texts('import.moved')}
        actions={<Button onClick={onAgain}>{texts('import.previewAgain')}</Button>}
      >
        {texts('import.movedHint')}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={texts('import.refused')}>
      <p className="break-words">
        {isRefused(error, 'VALIDATION_ERROR') ? refusalText(error.message, texts) : errorText(error, words)}
      </p>
    </Notice>
  );
}

function Added({ onMore }: { readonly onMore: () => void }) {
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
