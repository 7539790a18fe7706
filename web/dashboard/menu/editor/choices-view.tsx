import { useState } from 'react';
import type { CatalogDocument, CatalogModifierGroup } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Empty } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useTexts } from '../../../language/language.ts';
import { ruleText } from './choice-rule.ts';
import { useEditor } from './editor.tsx';

/** The groups of choices that items and options ask for. */
export function ChoicesView() {
  const texts = useTexts('menus');
  const { value: document, open } = useEditor();
  const [wanted, setWanted] = useState('');
  const search = wanted.trim().toLowerCase();
  const found = document.groups.filter(
    ({ name, options }) =>
      name.toLowerCase().includes(search) || options.some((option) => option.name.toLowerCase().includes(search)),
  );
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-52 max-w-md grow">
          <TextField
            type="search"
            label={texts('choices.find')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
        <Button onClick={() => open({ kind: 'group', id: null })}>
          <Icon name="plus" size={18} />
          {texts('choices.add')}
        </Button>
      </div>
      {found.length === 0 && (
        <Empty title={texts('choices.none')}>{document.groups.length === 0 && texts('choices.noneHint')}</Empty>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((group) => (
          <li key={group.id}>
            <GroupCard
              group={group}
              uses={usesOf(document, group.id)}
              onOpen={() => open({ kind: 'group', id: group.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GroupCard({
  group,
  uses,
  onOpen,
}: {
  readonly group: CatalogModifierGroup;
  readonly uses: number;
  readonly onOpen: () => void;
}) {
  const texts = useTexts('menus');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex size-full flex-col rounded-card border border-line bg-card p-4 text-start shadow-card hover:border-edge"
    >
      <span className="font-semibold">{group.name || texts('unnamed')}</span>
      <span className="text-sm text-muted">{ruleText(group.min, group.max, texts)}</span>
      <span className="my-2 line-clamp-2 text-sm">
        {group.options.map(({ name }) => name || texts('unnamed')).join(', ')}
      </span>
      <span className="mt-auto text-sm text-muted">{texts('choices.uses', { count: uses })}</span>
    </button>
  );
}

/** How many items and options ask for a group. */
function usesOf(document: CatalogDocument, groupId: string): number {
  const items = document.products.filter(({ groupIds }) => groupIds.includes(groupId));
  const options = document.groups
    .flatMap((group) => group.options)
    .filter(({ childLinks }) => childLinks.some((link) => link.groupId === groupId));
  return items.length + options.length;
}
