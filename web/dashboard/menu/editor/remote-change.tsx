import { useState } from 'react';
import type { CatalogDocument } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { ChoiceCard } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { type Changed, mergeDrafts } from '../document/merge-drafts.ts';
import { useEditor } from './editor.tsx';

/** Stands above the editor while another person has saved what this page does not have: nothing is taken over unasked. */
export function RemoteChangeNotice() {
  const texts = useTexts('menus');
  const { remoteChange } = useEditor();
  const [isOpen, setOpen] = useState(false);
  if (remoteChange === null) return null;
  return (
    <>
      <Notice
        tone="bad"
        title={texts('remoteChange.title')}
        actions={
          <Button look="primary" onClick={() => setOpen(true)}>
            {texts('remoteChange.look')}
          </Button>
        }
      >
        {texts('remoteChange.hint', { revision: remoteChange.revision })}
      </Notice>
      {isOpen && <MergeDialog remote={remoteChange.value} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeDialog({ remote, onClose }: { readonly remote: CatalogDocument; readonly onClose: () => void }) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { base, value, resolve } = useEditor();
  const [prefer, setPrefer] = useState<'mine' | 'theirs'>('mine');
  const settle = (document: CatalogDocument) => {
    resolve(document);
    onClose();
  };
  const merge = mergeDrafts(base.value, value, remote, prefer);
  return (
    <Dialog
      wide
      title={texts('remoteChange.title')}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="danger" onClick={() => settle(remote)}>
            {texts('remoteChange.drop')}
          </Button>
          <Button look="primary" onClick={() => settle(merge.document)}>
            {texts('remoteChange.merge')}
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <p>{texts('remoteChange.about')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChangedList title={texts('remoteChange.mine')} list={merge.mine} />
          <ChangedList title={texts('remoteChange.theirs')} list={merge.theirs} />
        </div>
        {merge.both.length > 0 && (
          <fieldset className="space-y-2 rounded-control border border-warn/40 bg-warn-soft p-4">
            <legend className="sr-only">{texts('remoteChange.both')}</legend>
            <ChangedList title={texts('remoteChange.both')} list={merge.both} />
            <div className="grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <ChoiceCard
                  key={side}
                  name="prefer"
                  label={texts(side === 'mine' ? 'remoteChange.preferMine' : 'remoteChange.preferTheirs')}
                  checked={prefer === side}
                  onChange={() => setPrefer(side)}
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

function ChangedList({ title, list }: { readonly title: string; readonly list: readonly Changed[] }) {
  const texts = useTexts('menus');
  const { locations } = useWorkplace();
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {list.length === 0 && <p className="text-muted">{texts('remoteChange.nothing')}</p>}
      <ul className="list-disc ps-5">
        {list.map(({ key, name }) => (
          <li key={key}>
            {locations.find(({ locationId }) => locationId === key)?.displayName ?? (name || texts('unnamed'))}
          </li>
        ))}
      </ul>
    </section>
  );
}
