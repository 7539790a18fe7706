import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CounterTerms as Terms } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { AmountField, CountField } from '../forms/number-field.tsx';
import { TickList } from '../forms/tick-list.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useOpening } from '../start/use-opening.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

const methods = ['takeout', 'table_side', 'room_service', 'delivery'] as const;

/** Where guests may pay the staff, and how much may stand unpaid. */
export function CounterTerms() {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const terms = useQuery({
    queryKey: ['counter-terms', merchantId],
    queryFn: () => client.getCounterTerms({ merchantId }),
  });
  return (
    <Card title={texts('counter.title')}>
      <p className="mb-4">{texts('counter.text')}</p>
      <Loaded from={terms}>
        {(known) => <Form key={known.revision} terms={known} onSaved={() => void terms.refetch()} />}
      </Loaded>
    </Card>
  );
}

function Form({ terms, onSaved }: { readonly terms: Terms; readonly onSaved: () => void }) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const { refetch } = useOpening();
  const [wanted, setWanted] = useState(terms);
  const save = useAction(async () => {
    const { currency: _currency, ...body } = wanted;
    await client.saveCounterTerms({ merchantId, body });
    await refetch();
    onSaved();
  });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <fieldset className="space-y-1">
        <legend className="mb-1 font-medium">{texts('counter.methods')}</legend>
        <TickList
          entries={methods.map((id) => ({ id, name: texts(`counter.method.${id}`) }))}
          chosen={wanted.methods}
          onChange={(chosen) => setWanted({ ...wanted, methods: chosen })}
        />
      </fieldset>
      <AmountField
        label={texts('counter.totalMax')}
        leastMinor={1}
        value={wanted.totalMaxMinor}
        onChange={(totalMaxMinor) => setWanted({ ...wanted, totalMaxMinor })}
      />
      <CountField
        label={texts('counter.openOrdersMax')}
        least={1}
        most={20}
        value={wanted.openOrdersMax}
        onChange={(openOrdersMax) => setWanted({ ...wanted, openOrdersMax })}
      />
      <ErrorNotice error={save.error} />
      <Button type="submit" look="primary" busy={save.isBusy}>
        {texts('counter.save')}
      </Button>
    </form>
  );
}
