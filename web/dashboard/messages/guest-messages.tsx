import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageSettings, OrderMessageSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { CheckField } from '../../design/field.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { WordingDialog } from './wording-dialog.tsx';

type Kind = OrderMessageSettings['kind'];
type Change = Omit<
  Parameters<ReturnType<typeof useWorkplace>['client']['changeMessageSettings']>[0]['body'],
  'revision'
>;

/** Each kind of message with its switches, and the way to its words. */
export function GuestMessages() {
  const texts = useTexts('messages');
  const { client, merchantId, isEverywhere } = useWorkplace();
  const queries = useQueryClient();
  const queryKey = ['messages', merchantId];
  const settings = useQuery({ queryKey, queryFn: ({ signal }) => client.getMessageSettings({ merchantId, signal }) });
  const [opened, open] = useState<Kind | null>(null);
  const change = useAction(async (changes: Change) => {
    const revision = settings.data?.revision ?? 0;
    try {
      const stored = await client.changeMessageSettings({ merchantId, body: { revision, ...changes } });
      queries.setQueryData(queryKey, stored);
    } catch (error) {
      // What is stored, by another person perhaps, is shown beside the reason.
      void settings.refetch();
      throw error;
    }
  });
  /** What was pressed is shown at once, and what is stored once that is known. */
  const choose = (kind: Kind, email: boolean, text: boolean) => {
    queries.setQueryData<MessageSettings>(
      queryKey,
      (known) =>
        known && { ...known, kinds: known.kinds.map((each) => (each.kind === kind ? { ...each, email, text } : each)) },
    );
    void change.run({ kinds: [{ kind, email, text }] });
  };
  return (
    <Card title={texts('guests')}>
      <p className="mb-2 text-muted">{texts('guestsText')}</p>
      {!isEverywhere && <p className="mb-2 text-muted">{texts('readOnly')}</p>}
      <Loaded from={settings}>
        {(data) => (
          <>
            <Budget texts={data.texts} />
            <ul className="divide-y divide-line">
              {data.kinds.map((kind) => (
                <KindRow
                  key={kind.kind}
                  settings={kind}
                  areTextsSent={data.texts.areSent}
                  isReadOnly={!isEverywhere || change.isBusy}
                  onSwitch={(email, text) => choose(kind.kind, email, text)}
                  onOpen={() => open(kind.kind)}
                />
              ))}
            </ul>
            {opened !== null && (
              <WordingDialog
                kind={opened}
                settings={data}
                isReadOnly={!isEverywhere}
                change={change}
                onClose={() => {
                  change.clear();
                  open(null);
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {opened === null && <ErrorNotice error={change.error} />}
    </Card>
  );
}

function Budget({ texts: { areSent, used, perDay } }: Pick<MessageSettings, 'texts'>) {
  const texts = useTexts('messages');
  const said = areSent ? texts('textsUsed', { used, perDay }) : texts('textsNotSent');
  return <p className="mb-1 text-sm text-muted tabular-nums">{said}</p>;
}

function KindRow({
  settings: { kind, email, text, wording },
  areTextsSent,
  isReadOnly,
  onSwitch,
  onOpen,
}: {
  readonly settings: OrderMessageSettings;
  readonly areTextsSent: boolean;
  readonly isReadOnly: boolean;
  readonly onSwitch: (email: boolean, text: boolean) => void;
  readonly onOpen: () => void;
}) {
  const texts = useTexts('messages');
  const name = texts(`kinds.${kind}`);
  const isTexted = text && areTextsSent;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {!email && !isTexted && <Badge tone="warn">{texts('off')}</Badge>}
          {wording.some(({ isChanged }) => isChanged) && <Badge>{texts('ownWords')}</Badge>}
        </h3>
        <p className="text-sm text-muted">{texts(`kindTexts.${kind}`)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <CheckField
          look="switch"
          label={<Named shown={texts('email')} spoken={texts('emailOf', { name })} />}
          checked={email}
          disabled={isReadOnly}
          onChange={(event) => onSwitch(event.target.checked, text)}
        />
        <CheckField
          look="switch"
          label={<Named shown={texts('sms')} spoken={texts('smsOf', { name })} />}
          checked={isTexted}
          disabled={isReadOnly || !areTextsSent}
          onChange={(event) => onSwitch(email, event.target.checked)}
        />
        <Button aria-label={texts('previewOf', { name })} onClick={onOpen}>
          {texts('preview')}
        </Button>
      </div>
    </li>
  );
}

/** A short label that says whole what it is about to those who listen. */
function Named({ shown, spoken }: { readonly shown: string; readonly spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
