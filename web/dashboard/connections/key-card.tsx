import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded, type Read } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';

/** Keys of one kind, named by the table of their texts. */
export type KeyKind = {
  readonly kind: 'keys' | 'storefrontKeys' | 'serviceTokens';
  /** Ends a key for good. */
  readonly end: (keyId: string) => Promise<unknown>;
};

type KnownKey = {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** What it may do and where, in words. */
  readonly details?: readonly string[];
  /** Since when a key that stays in the list has ended. */
  readonly revokedAt?: string | null;
};

type KeyCardProps = KeyKind & {
  readonly list: Read<readonly KnownKey[]>;
  readonly countMax?: number;
  /** The dialog that creates a key and hands it over, null when it was given up. */
  readonly creating: (onClose: (secret: string | null) => void) => ReactNode;
  readonly children?: ReactNode;
};

/**
 * Keys of the merchant's own programs: created, shown once, and ended. From `countMax` keys on none can be created until one was
 * ended; `children` stand below the list.
 */
export function KeyCard({ list, countMax = Number.POSITIVE_INFINITY, creating, children, ...kind }: KeyCardProps) {
  const texts = useTexts('connections');
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const isFull = (list.data?.length ?? 0) >= countMax;
  const create = texts(`${kind.kind}.create`);
  const refetch = () => void list.refetch();
  return (
    <Card
      title={texts(`${kind.kind}.title`)}
      actions={!isFull && <Button onClick={() => setCreating(true)}>{create}</Button>}
    >
      <p className="mb-2 max-w-prose text-muted">{texts(`${kind.kind}.text`)}</p>
      {isFull && <Notice>{texts('keys.full', { count: countMax })}</Notice>}
      <Loaded from={list}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.length === 0 && <li className="mt-1 text-muted">{texts(`${kind.kind}.none`)}</li>}
            {all.map((key) => (
              <KeyRow key={key.keyId} known={key} {...kind} onChanged={refetch} />
            ))}
          </ul>
        )}
      </Loaded>
      {children}
      {isCreating &&
        creating((secret) => {
          setCreating(false);
          setCreated(secret);
          refetch();
        })}
      {created !== null && (
        <ShownOnce
          title={create}
          label={texts('keys.key')}
          secret={created}
          text={texts('keys.onceText')}
          onClose={() => setCreated(null)}
        />
      )}
    </Card>
  );
}

function KeyRow({
  known,
  kind,
  end,
  onChanged,
}: KeyKind & { readonly known: KnownKey; readonly onChanged: () => void }) {
  const texts = useTexts('connections');
  const times = useTimes();
  const [isEnding, setEnding] = useState(false);
  const { keyId, name, prefix, createdAt, lastUsedAt, details = [], revokedAt = null } = known;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          <code className="text-sm break-all text-muted">{prefix}…</code>
          {revokedAt !== null && <Badge tone="warn">{texts('keys.revoked', { day: times.dateTime(revokedAt) })}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {texts('keys.created', { day: times.dateTime(createdAt) })} ·{' '}
          {lastUsedAt === null ? texts('keys.neverUsed') : texts('keys.used', { day: times.dateTime(lastUsedAt) })}
        </p>
        {details.map((detail) => (
          <p key={detail} className="text-sm text-muted">
            {detail}
          </p>
        ))}
      </div>
      {revokedAt === null && (
        <Button look="danger" aria-label={texts(`${kind}.endNamed`, { name })} onClick={() => setEnding(true)}>
          {texts(`${kind}.end`)}
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          title={texts(`${kind}.endNamed`, { name })}
          text={texts(`${kind}.endText`)}
          submitLabel={texts(`${kind}.end`)}
          act={() => end(keyId)}
          onClose={() => {
            setEnding(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

/** Asks what the key is for; a key that was created goes to `onClose`. */
export function CreateKey({
  kind,
  issue,
  onClose,
}: Pick<KeyKind, 'kind'> & {
  /** Makes a key of this name and answers it, this once. */
  readonly issue: (name: string) => Promise<string>;
  readonly onClose: (secret: string | null) => void;
}) {
  const texts = useTexts('connections');
  const [name, setName] = useState('');
  const create = useAction(async () => onClose(await issue(name.trim())));
  return (
    <FormDialog
      title={texts(`${kind}.create`)}
      submitLabel={texts(`${kind}.create`)}
      {...create}
      onSubmit={() => void create.run()}
      onClose={() => onClose(null)}
    >
      <KeyName value={name} onChange={setName} />
    </FormDialog>
  );
}

/** What a key is for. */
export function KeyName({ value, onChange }: { readonly value: string; readonly onChange: (name: string) => void }) {
  const texts = useTexts('connections');
  return (
    <TextField
      label={texts('keys.name')}
      hint={texts('keys.nameHint')}
      required
      maxLength={100}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
