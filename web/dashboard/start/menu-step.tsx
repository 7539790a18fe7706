import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { type StepBody, StepLink } from './step.tsx';
import { menuTemplates, templateTable, templateTables } from './templates/menu-templates.ts';
import type { MenuTemplate } from './templates/template-tables.ts';
import { useOpening } from './use-opening.ts';

/** A menu from an example, which is imported and published at once, or the ways to a menu of one's own. */
export function MenuStep({ isDone, checklist }: StepBody) {
  const texts = useTexts('opening');
  return (
    <div className="space-y-4">
      {!isDone && <FromTemplate checklist={checklist} />}
      <div className="flex flex-wrap gap-2">
        {!isDone && <StepLink href="/menu/import">{texts('menu.import')}</StepLink>}
        <StepLink href="/menu">{texts(isDone ? 'menu.toEditor' : 'menu.write')}</StepLink>
      </div>
    </div>
  );
}

function FromTemplate({ checklist }: Pick<StepBody, 'checklist'>) {
  const texts = useTexts('opening');
  const { client, merchantId, currency } = useWorkplace();
  const { refetch } = useOpening();
  const [chosen, choose] = useState<MenuTemplate>('cafe');
  const locationId = checklist.locations[0]?.locationId ?? null;
  const use = useAction(async () => {
    if (locationId === null) return;
    const { draftRevision } = await client.getCatalogDraft({ merchantId });
    const { country } = await client.getMerchantSettings({ merchantId });
    const tables = await templateTables(currentLanguage());
    const { menuName } = tables;
    const text = templateTable(tables[chosen], currency, country);
    await client.importMenu({ merchantId, body: { draftRevision, locationId, format: 'csv', text, menuName } });
    const draft = await client.getCatalogDraft({ merchantId });
    await client.publishCatalog({ merchantId, body: { draftRevision: draft.draftRevision } });
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
