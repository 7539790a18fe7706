import { useState } from 'react';
import type { CatalogMenu, FulfillmentMethod } from '../../../../client/index.ts';
import { ChoiceCard, TextField } from '../../../design/field.tsx';
import { methods } from '../../../fulfillment-methods.ts';
import { useTexts } from '../../../language/language.ts';
import { LocationTicks } from '../../forms/locations-field.tsx';
import { TickList } from '../../forms/tick-list.tsx';
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
    const { imageUrl = '', methods: chosen = [], ...rest } = menu;
    const next = {
      ...rest,
      id: before?.id ?? newId(menu.name, 'menu'),
      name: menu.name.trim(),
      ...(imageUrl.trim() !== '' && { imageUrl: imageUrl.trim() }),
      ...(chosen.length > 0 && chosen.length < methods.length && { methods: chosen }),
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
      <ServedBy chosen={menu.methods ?? []} onChange={(methods) => change({ methods })} />
      <ServedAt locationIds={menu.locationIds} onChange={(locationIds) => change({ locationIds })} />
      <ImageField stored={menu.imageUrl ?? ''} onChange={(imageUrl) => change({ imageUrl })} />
      {before !== null && (
        <RemovePart label={texts('menus.remove')} hint={texts('menus.removeHint')} onRemove={remove} />
      )}
    </EditorDialog>
  );
}

/** For which ways of ordering; none ticked means all. */
function ServedBy({
  chosen,
  onChange,
}: {
  readonly chosen: FulfillmentMethod[];
  readonly onChange: (chosen: FulfillmentMethod[]) => void;
}) {
  const texts = useTexts('menus');
  const names = useTexts('dashboard');
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-bold">{texts('serving.methods')}</legend>
      <p className="text-sm text-muted">{texts('serving.methodsHint')}</p>
      <div className="grid sm:grid-cols-2">
        <TickList
          entries={methods.map((method) => ({ id: method, name: names(`orders.methods.${method}`) }))}
          chosen={chosen}
          onChange={onChange}
        />
      </div>
    </fieldset>
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
      {locationIds !== null && <LocationTicks chosen={chosen} onChange={onChange} />}
    </fieldset>
  );
}
