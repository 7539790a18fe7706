import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { ChoiceCard } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { type Changed, mergeDrafts } from '../document/merge-drafts.ts';
import type { Work } from './draft-work.ts';
import { useEditor } from './editor.tsx';

/** Stands above the editor while somebody else has saved what this page does not have: nothing is taken over unasked. */
export function TheirsNotice() {
  const texts = useTexts('menus');
  const { work, settle } = useEditor();
  const [isOpen, open] = useState(false);
  const { theirs } = work;
  if (theirs === null) return null;
  return (
    <>
      <Notice
        tone="bad"
        title={texts('theirs.title')}
        actions={
          <Button look="primary" onClick={() => open(true)}>
            {texts('theirs.look')}
          </Button>
        }
      >
        {texts('theirs.hint', { revision: theirs.revision })}
      </Notice>
      {isOpen && (
        <Both
          work={work}
          theirs={theirs.document}
          onClose={() => open(false)}
          onSettle={(document) => {
            open(false);
            settle(document);
          }}
        />
      )}
    </>
  );
}

function Both({
  work,
  theirs,
  onClose,
  onSettle,
}: {
  readonly work: Work;
  readonly theirs: Work['base'];
  readonly onClose: () => void;
  readonly onSettle: (document: Work['base']) => void;
}) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const [prefer, setPrefer] = useState<'mine' | 'theirs'>('mine');
  const merge = mergeDrafts(work.base, work.now, theirs, prefer);
  return (
    <Dialog
      wide
      title={texts('theirs.title')}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="danger" onClick={() => onSettle(theirs)}>
            {texts('theirs.drop')}
          </Button>
          <Button look="primary" onClick={() => onSettle(merge.document)}>
            {texts('theirs.merge')}
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <p>{texts('theirs.about')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChangedList title={texts('theirs.mine')} list={merge.mine} />
          <ChangedList title={texts('theirs.theirs')} list={merge.theirs} />
        </div>
        {merge.both.length > 0 && (
          <fieldset className="space-y-2 rounded-control border border-warn/40 bg-warn-soft p-4">
            <legend className="sr-only">{texts('theirs.both')}</legend>
            <ChangedList title={texts('theirs.both')} list={merge.both} />
            <div className="grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <ChoiceCard
                  key={side}
                  name="prefer"
                  label={texts(side === 'mine' ? 'theirs.preferMine' : 'theirs.preferTheirs')}
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
      {list.length === 0 && <p className="text-muted">{texts('theirs.nothing')}</p>}
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
