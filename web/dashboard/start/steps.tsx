import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { ownLocale, useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { servingText, windowsOf } from '../hours/serving-text.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useStoredTerms } from '../terms/use-terms.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { MarkButton, type StepBody, StepLink } from './step.tsx';
import { useMark, useOpening } from './use-opening.ts';

/** The hours that are stored for this location, or a way to change them. */
export function HoursStep({ isDone }: StepBody) {
  const texts = useTexts('opening');
  const { locationId } = useWorkplace();
  return (
    <>
      {locationId !== '' && <StoredHours />}
      <div className="flex flex-wrap gap-2">
        <MarkButton step="hours" isDone={isDone} label={texts('start.mark')} />
        <StepLink href="/hours">{texts('hours.change')}</StepLink>
      </div>
    </>
  );
}

function StoredHours() {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const words = useTexts('menus');
  return (
    <Loaded from={useStoredTerms()}>
      {({ value: policy }) => (
        <dl className="space-y-2">
          {methods
            .filter((method) => policy.methods[method].offered)
            .map((method) => (
              <div key={method}>
                <dt className="font-semibold">{names(`orders.methods.${method}`)}</dt>
                <dd className="whitespace-pre-line">
                  {policy.methods[method].hours.length === 0
                    ? texts('hours.closed')
                    : servingText(windowsOf(policy.methods[method].hours), ownLocale(), words)}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Loaded>
  );
}

/** Who answers orders, stored in the terms of every location of the business. */
export function AcceptanceStep({ checklist }: StepBody) {
  const texts = useTexts('opening');
  const { client, merchantId } = useWorkplace();
  const mark = useMark();
  const [isAutomatic, setAutomatic] = useState(false);
  const save = useAction(async () => {
    for (const { locationId } of checklist.locations) {
      const { policyRevision, policy } = await client.getPolicy({ merchantId, locationId });
      const changed = { ...policy, acceptAfterSeconds: isAutomatic ? 1 : null };
      if (changed.acceptAfterSeconds !== policy.acceptAfterSeconds)
        await client.savePolicy({ merchantId, locationId, body: { policyRevision, policy: changed } });
    }
    await mark('acceptance', true);
  });
  return (
    <div className="space-y-3">
      <ChoiceCard
        name="start-accepting"
        label={texts('acceptance.board')}
        checked={!isAutomatic}
        onChange={() => setAutomatic(false)}
      />
      <ChoiceCard
        name="start-accepting"
        label={texts('acceptance.automatic')}
        checked={isAutomatic}
        onChange={() => setAutomatic(true)}
      />
      <ErrorNotice error={save.error} />
      <Button
        look="primary"
        busy={save.isBusy}
        disabled={checklist.locations.length === 0}
        onClick={() => void save.run()}
      >
        {texts('acceptance.save')}
      </Button>
    </div>
  );
}

/** Publishes the business and its locations; what guests then see, the bar above says. */
export function PublishStep({ isDone, checklist }: StepBody) {
  const texts = useTexts('opening');
  const { client, merchantId, role, refresh } = useWorkplace();
  const { refetch } = useOpening();
  const publish = useAction(async () => {
    for (const { locationId, missing } of checklist.locations) {
      if (!missing.includes('locationHidden')) continue;
      const { revision } = await client.getLocationSettings({ merchantId, locationId });
      await client.changeLocation({ merchantId, locationId, body: { revision, published: true } });
    }
    const { revision, status } = await client.getMerchantSettings({ merchantId });
    if (status !== 'published') await client.changeMerchant({ merchantId, body: { revision, status: 'published' } });
    await Promise.all([refetch(), refresh()]);
  });
  if (role !== 'owner') return <p>{texts('publish.owner')}</p>;
  if (isDone) return null;
  return (
    <>
      <ErrorNotice error={publish.error} />
      <Button
        look="primary"
        busy={publish.isBusy}
        disabled={checklist.locations.length === 0}
        onClick={() => void publish.run()}
      >
        {texts('publish.go')}
      </Button>
    </>
  );
}

/** The sheets of QR codes, for the door or for each table. */
export function CodesStep({ isDone }: StepBody) {
  const texts = useTexts('opening');
  return (
    <div className="flex flex-wrap gap-2">
      <StepLink href="/connections">{texts('codes.go')}</StepLink>
      <MarkButton step="codes" isDone={isDone} label={texts('codes.mark')} />
    </div>
  );
}
