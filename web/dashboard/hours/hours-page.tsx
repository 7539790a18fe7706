import { useState } from 'react';
import type { FulfillmentMethod } from '../../../client/index.ts';
import { CheckField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { CountField } from '../forms/number-field.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { changeMethod, MethodChoice } from '../terms/methods.tsx';
import { TermsForm, type TermsPart } from '../terms/terms-form.tsx';
import { PauseCard } from './pause-card.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeekHours } from './week-hours.tsx';

/** When the location takes orders: a pause now, the hours of every week, and the days that are otherwise. */
export function HoursPage() {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const [method, choose] = useState<FulfillmentMethod>('takeout');
  return (
    <div className="max-w-4xl">
      <PageHeading title={names('pages.hours')}>{texts('hours.text')}</PageHeading>
      <PauseCard />
      <TermsForm>{(part) => <Hours {...part} method={method} onChoose={choose} />}</TermsForm>
    </div>
  );
}

type OfMethod = TermsPart & { readonly method: FulfillmentMethod };

function Hours({ onChoose, ...part }: OfMethod & { readonly onChoose: (method: FulfillmentMethod) => void }) {
  const { policy, edit, isReadOnly, method } = part;
  return (
    <div className="space-y-5">
      <MethodChoice policy={policy} chosen={method} onChoose={onChoose} />
      <Offer {...part} key={method} />
      <WeekHours
        hours={policy.methods[method].hours}
        isReadOnly={isReadOnly}
        onChange={(hours) => edit((known) => changeMethod(known, method, { hours }))}
      />
      <SpecialDays {...part} />
    </div>
  );
}

function Offer({ policy, edit, isReadOnly, method }: OfMethod) {
  const texts = useTexts('settings');
  const { offered, preparationMinutes } = policy.methods[method];
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 items-baseline gap-x-6 gap-y-2 sm:grid-cols-2">
      <legend className="sr-only">{texts('hours.method')}</legend>
      <CheckField
        look="switch"
        label={texts('hours.offer')}
        hint={texts('hours.offerHint')}
        checked={offered}
        onChange={(event) => edit((known) => changeMethod(known, method, { offered: event.target.checked }))}
      />
      <CountField
        label={texts('hours.preparation')}
        least={0}
        most={10_080}
        value={preparationMinutes}
        onChange={(value) => edit((known) => changeMethod(known, method, { preparationMinutes: value }))}
      />
    </fieldset>
  );
}
