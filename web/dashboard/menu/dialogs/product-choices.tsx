import { useState } from 'react';
import { Button, IconButton } from '../../../design/button.tsx';
import { SelectField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useTexts } from '../../../language/language.ts';
import { moved } from '../document/menu-document.ts';
import { ruleText } from '../editor/choice-rule.ts';
import { useEditor } from '../editor/editor.tsx';
import { ReorderList } from '../editor/reorder-list.tsx';

/** What is asked about an item, in the order in which it is asked. */
export function ProductChoices({
  groupIds,
  onChange,
  onOpen,
}: {
  readonly groupIds: readonly string[];
  readonly onChange: (groupIds: readonly string[]) => void;
  readonly onOpen: (groupId: string) => void;
}) {
  const texts = useTexts('menus');
  const { value: document } = useEditor();
  const groups = new Map(document.groups.map((group) => [group.id, group]));
  const rows = groupIds.map((id) => ({ id, name: groups.get(id)?.name ?? id, group: groups.get(id) }));
  return (
    <div className="space-y-2">
      <h3 className="text-lg font-bold">{texts('choices.ofItem')}</h3>
      {rows.length === 0 && <p className="text-muted">{texts('choices.noneOfItem')}</p>}
      <ReorderList
        label={texts('choices.ofItem')}
        items={rows}
        onMove={(from, to) => onChange(moved(groupIds, from, to))}
        className="divide-y divide-line"
        render={({ id, name, group }, handle) => (
          <div className="flex items-center">
            {handle}
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="min-h-12 min-w-0 grow rounded-control px-2 py-2 text-start hover:bg-sunken"
            >
              <span className="block font-medium">{name}</span>
              {group !== undefined && (
                <span className="block text-sm text-muted">{ruleText(group.min, group.max, texts)}</span>
              )}
            </button>
            <IconButton
              label={texts('choices.takeOff', { name })}
              onClick={() => onChange(groupIds.filter((other) => other !== id))}
            >
              <Icon name="close" size={18} />
            </IconButton>
          </div>
        )}
      />
      <ChoiceToAdd taken={groupIds} onAdd={(groupId) => onChange([...groupIds, groupId])} />
    </div>
  );
}

/** One of the groups that are not there yet. */
export function ChoiceToAdd({
  taken,
  onAdd,
}: {
  readonly taken: readonly string[];
  readonly onAdd: (groupId: string) => void;
}) {
  const texts = useTexts('menus');
  const { value: document } = useEditor();
  const [chosen, choose] = useState('');
  const free = document.groups.filter(({ id }) => !taken.includes(id));
  if (free.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-40 grow">
        <SelectField label={texts('choices.toAdd')} value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">{texts('choices.pick')}</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || texts('unnamed')}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        aria-disabled={chosen === ''}
        onClick={() => {
          if (chosen === '') return;
          onAdd(chosen);
          choose('');
        }}
      >
        {texts('choices.attach')}
      </Button>
    </div>
  );
}
