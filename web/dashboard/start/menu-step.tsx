import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useDraftStore } from '../menu/document/catalog-draft.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { type StepBody, StepLink } from './step.tsx';
import { menuTemplates, templatesFor, templateTable } from './templates/menu-templates.ts';
import type { MenuTemplate } from './templates/template-tables.ts';
import { useOpening } from './use-opening.ts';

/** A menu from an example, which is imported and published at once, or the ways to a menu of one's own. */
export function MenuStep({ isDone, checklist }: StepBody) {
  const texts = useTexts('opening');
  const { queryKey, read } = useDraftStore();
  const draft = useQuery({ queryKey, queryFn: read, enabled: !isDone, refetchOnMount: 'always' });
  // What was written or imported waits to be published: an example would take its place, or stand among it.
  const isBegun = (draft.data?.value.products.length ?? 0) > 0;
  return (
    <div className="space-y-4">
      {!isDone && <ErrorNotice error={draft.error} />}
      {!isDone && isBegun && <p>{texts('menu.hasDraft')}</p>}
      {!isDone && draft.isSuccess && !isBegun && (
        <FromTemplate checklist={checklist} onBegun={async () => void (await draft.refetch())} />
      )}
      <div className="flex flex-wrap gap-2">
        {!isDone && !isBegun && <StepLink href="/menu/import">{texts('menu.import')}</StepLink>}
        <StepLink href="/menu">{texts(isDone || isBegun ? 'menu.toEditor' : 'menu.write')}</StepLink>
      </div>
    </div>
  );
}

type TemplateProps = Pick<StepBody, 'checklist'> & { readonly onBegun: () => Promise<void> };

function FromTemplate({ checklist, onBegun }: TemplateProps) {
  const texts = useTexts('opening');
  const { client, merchantId, currency } = useWorkplace();
  const { refetch } = useOpening();
  const [chosen, choose] = useState<MenuTemplate>('cafe');
  const locationId = checklist.locations[0]?.locationId ?? null;
  const use = useAction(async () => {
    if (locationId === null) return;
    const { draftRevision, document } = await client.getCatalogDraft({ merchantId });
    // Begun in another tab since.
    if (document.products.length > 0) return onBegun();
    const { country } = await client.getMerchantSettings({ merchantId });
    const tables = await templatesFor(country, currentLanguage());
    const { menuName } = tables;
    const text = templateTable(tables[chosen], currency, country);
    const body = { draftRevision, locationId, format: 'csv', source: 'example', text, menuName } as const;
    const imported = await client.importMenu({ merchantId, body });
    if (imported.draftRevision === null) return onBegun();
    await client.publishCatalog({ merchantId, body: { draftRevision: imported.draftRevision } });
    await refetch();
  });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{texts('menu.template')}</legend>
      {menuTemplates.map((template) => (
        <ChoiceCard
          key={template}
          name="menu-template"
          label={texts(`menu.templates.${template}`)}
          checked={chosen === template}
          onChange={() => choose(template)}
        />
      ))}
      <p className="text-sm text-muted">{texts('menu.note')}</p>
      <ErrorNotice error={use.error} />
      <Button look="primary" busy={use.isBusy} disabled={locationId === null} onClick={() => void use.run()}>
        {texts('menu.use')}
      </Button>
    </fieldset>
  );
}
