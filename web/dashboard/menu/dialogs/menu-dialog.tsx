import { useState } from 'react';
import type { CatalogMenu } from '../../../../client/index.ts';
import { ChoiceCard, TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { TickList } from '../../forms/tick-list.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { newId, withElement } from '../document/menu-document.ts';
import { useEditor } from '../editor/editor.tsx';
import { EditorDialog, RemovePart } from './editor-dialog.tsx';
import { ImageField } from './image-field.tsx';
import { ServingTimes } from './serving-times.tsx';

/** A menu's name, when it is served and where; a new one stands last, with no categories yet. */
export function MenuDialog({ id }: { readonly id: string | null }) {
  const texts = useTexts('menus');
  const { value: document, edit, close } = useEditor();
  const before = document.menus.find((menu) => menu.id === id) ?? null;
  const [menu, setMenu] = useState<CatalogMenu>(
    before ?? { id: '', name: '', windows: [], categories: [], locationIds: null },
  );
  const change = (part: Partial<CatalogMenu>) => setMenu((now) => ({ ...now, ...part }));
  const finish = () => {
    const { imageUrl = '', ...rest } = menu;
    const next = {
      ...rest,
      id: before?.id ?? newId(menu.name, 'menu'),
      name: menu.name.trim(),
      ...(imageUrl.trim() !== '' && { imageUrl: imageUrl.trim() }),
    };
    edit((now) => ({ ...now, menus: withElement(now.menus, next) }));
    close();
  };
  const remove = () => {
    edit((now) => ({ ...now, menus: now.menus.filter((other) => other.id !== id) }));
    close();
  };
  return (
    <EditorDialog
      wide
      title={before === null ? texts('menus.add') : texts('menus.edit', { name: before.name })}
      onDone={finish}
    >
      <TextField
        label={texts('fields.name')}
        value={menu.name}
        maxLength={2000}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ServingTimes times={menu.windows} onChange={(windows) => change({ windows })} />
      <ServedAt locationIds={menu.locationIds} onChange={(locationIds) => change({ locationIds })} />
      <ImageField stored={menu.imageUrl ?? ''} onChange={(imageUrl) => change({ imageUrl })} />
      {before !== null && (
        <RemovePart label={texts('menus.remove')} hint={texts('menus.removeHint')} onRemove={remove} />
      )}
    </EditorDialog>
  );
}

function ServedAt({
  locationIds,
  onChange,
}: {
  readonly locationIds: CatalogMenu['locationIds'];
  readonly onChange: (locationIds: CatalogMenu['locationIds']) => void;
}) {
  const texts = useTexts('menus');
  const { locations } = useWorkplace();
  const chosen = locationIds ?? [];
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-lg font-bold">{texts('serving.where')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <ChoiceCard
          name="where"
          label={texts('serving.everywhere')}
          checked={locationIds === null}
          onChange={() => onChange(null)}
        />
        <ChoiceCard
          name="where"
          label={texts('serving.some')}
          checked={locationIds !== null}
          onChange={() => onChange(chosen)}
        />
      </div>
      {locationIds !== null && (
        <div className="grid sm:grid-cols-2">
          <TickList
            entries={locations.map(({ locationId, displayName }) => ({ id: locationId, name: displayName }))}
            chosen={chosen}
            onChange={onChange}
          />
        </div>
      )}
    </fieldset>
  );
}
