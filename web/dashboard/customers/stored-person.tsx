import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { saveFile } from '../forms/save-file.ts';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** A person of whom something is stored: who they are (`children`), a file with all of it, and erasing it, for owners. */
export function StoredPerson({
  name,
  badge,
  fileName,
  readAll,
  erase,
  onErased,
  children,
}: {
  readonly name: string;
  readonly badge?: ReactNode;
  readonly fileName: string;
  readonly readAll: () => Promise<unknown>;
  /** Null when it was erased already. */
  readonly erase: (() => Promise<unknown>) | null;
  readonly onErased: () => void;
  readonly children: ReactNode;
}) {
  const texts = useTexts('connections');
  const { role } = useWorkplace();
  const [isErasing, setErasing] = useState(false);
  const save = useAction(async () => saveFile(fileName, await readAll()));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">{name}</span>
          {badge}
        </p>
        {children}
        <ErrorNotice error={save.error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={save.isBusy} onClick={() => void save.run()}>
          {texts('customers.export')}
        </Button>
        {role === 'owner' && erase !== null && (
          <Button look="danger" aria-label={texts('customers.eraseNamed', { name })} onClick={() => setErasing(true)}>
            {texts('customers.erase')}
          </Button>
        )}
      </div>
      {isErasing && erase !== null && (
        <EraseDialog
          name={name}
          erase={erase}
          onClose={(isErased) => {
            setErasing(false);
            if (isErased) onErased();
          }}
        />
      )}
    </li>
  );
}
