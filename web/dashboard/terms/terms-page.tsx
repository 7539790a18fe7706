import { Link } from 'wouter';
import type { CommercePolicy, SchedulingTerms } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { CheckField, ChoiceCard, TextField } from '../../design/field.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { AmountField, AmountLimitField, CountField, LimitField, PercentField } from '../forms/number-field.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { changeMethod } from './methods.tsx';
import { NoAddressSearch } from './no-address-search.tsx';
import { TermsForm, type TermsPart } from './terms-form.tsx';
import { TipFields } from './tip-fields.tsx';
import { WorkedExample } from './worked-example.tsx';

/** What comes on top of the goods, tips, and how orders are taken; beside it what that means for an example. */
export function TermsPage() {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  return (
    <>
      <PageHeading title={names('pages.terms')}>{texts('terms.text')}</PageHeading>
      <TermsForm aside={(policy) => <WorkedExample policy={policy} />}>
        {(part) => (
          <div className="space-y-5">
            <Taxes {...part} />
            <MethodFees {...part} />
            <TipFields {...part} />
            <Scheduling {...part} />
            <Orders {...part} />
          </div>
        )}
      </TermsForm>
    </>
  );
}

function Taxes({ policy, edit }: TermsPart) {
  const texts = useTexts('settings');
  const set = (change: Partial<CommercePolicy>) => edit((known) => ({ ...known, ...change }));
  return (
    <Card title={texts('terms.taxes')}>
      <div className="space-y-5">
        <div className="sm:max-w-64">
          {policy.taxes === undefined ? (
            <PercentField
              label={texts('terms.taxRate')}
              hint={texts('terms.taxHint')}
              value={policy.taxRate}
              onChange={(taxRate) => set({ taxRate })}
            />
          ) : (
            <p>
              {texts('taxes.elsewhere')}{' '}
              <Link href="/taxes" className="font-semibold text-accent underline">
                {texts('taxes.open')}
              </Link>
            </p>
          )}
        </div>
        <Fee
          title={texts('terms.service')}
          hint={texts('terms.serviceHint')}
          fixMinor={policy.serviceFeeFixMinor}
          rate={policy.serviceFeeRate}
          onFix={(serviceFeeFixMinor) => set({ serviceFeeFixMinor })}
          onRate={(serviceFeeRate) => set({ serviceFeeRate })}
        />
        <Fee
          title={texts('terms.processing')}
          hint={texts('terms.processingHint')}
          fixMinor={policy.paymentProcessingFeeFixMinor}
          rate={policy.paymentProcessingFeeRate}
          onFix={(paymentProcessingFeeFixMinor) => set({ paymentProcessingFeeFixMinor })}
          onRate={(paymentProcessingFeeRate) => set({ paymentProcessingFeeRate })}
        />
        <Fee
          title={texts('terms.enterprise')}
          hint={texts('terms.enterpriseHint')}
          fixMinor={policy.enterpriseFeeFixMinor}
          rate={policy.enterpriseFeeRate}
          onFix={(enterpriseFeeFixMinor) => set({ enterpriseFeeFixMinor })}
          onRate={(enterpriseFeeRate) => set({ enterpriseFeeRate })}
        />
      </div>
    </Card>
  );
}

/** A fee of a fixed amount and a share of the goods, of which either may be nothing. */
function Fee({
  title,
  hint,
  fixMinor,
  rate,
  onFix,
  onRate,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly fixMinor: number;
  readonly rate: number;
  readonly onFix: (minor: number) => void;
  readonly onRate: (rate: number) => void;
}) {
  const texts = useTexts('settings');
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      {hint !== undefined && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <AmountField label={texts('terms.fix')} value={fixMinor} onChange={onFix} />
        <PercentField label={texts('terms.rate')} value={rate} onChange={onRate} />
      </div>
    </fieldset>
  );
}

function MethodFees({ policy, edit }: TermsPart) {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const offered = methods.filter((method) => policy.methods[method].offered);
  const { byPartner = false, areas = [] } = policy.methods.delivery;
  return (
    <Card title={texts('terms.methods')}>
      <p className="-mt-2 mb-4 text-sm text-muted">{texts('terms.methodsHint')}</p>
      {offered.length === 0 && <p className="text-muted">{texts('terms.noMethods')}</p>}
      <div className="space-y-5">
        {offered.map((method) => (
          <div key={method}>
            <Fee
              title={names(`orders.methods.${method}`)}
              {...(method === 'delivery' && areas.length > 0 && { hint: texts('terms.areasDecide') })}
              fixMinor={policy.methods[method].feeFixMinor}
              rate={policy.methods[method].feeRate}
              onFix={(feeFixMinor) => edit((known) => changeMethod(known, method, { feeFixMinor }))}
              onRate={(feeRate) => edit((known) => changeMethod(known, method, { feeRate }))}
            />
            {method === 'delivery' && <NoAddressSearch />}
            {method === 'takeout' && (
              <CheckField
                label={texts('terms.curbside')}
                hint={texts('terms.curbsideHint')}
                checked={policy.methods.takeout.curbside ?? false}
                onChange={(event) => edit((known) => withCurbside(known, event.target.checked))}
              />
            )}
            {method === 'delivery' && (
              <CheckField
                label={texts('terms.byPartner')}
                hint={texts('terms.byPartnerHint')}
                checked={byPartner}
                onChange={(event) =>
                  edit((known) => changeMethod(known, 'delivery', { byPartner: event.target.checked }))
                }
              />
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}

function withCurbside(policy: CommercePolicy, curbside: boolean): CommercePolicy {
  return { ...policy, methods: { ...policy.methods, takeout: { ...policy.methods.takeout, curbside } } };
}

function Scheduling({ policy, edit }: TermsPart) {
  const texts = useTexts('settings');
  const { scheduling } = policy;
  const set = (change: Partial<SchedulingTerms>) =>
    edit((known) => ({ ...known, scheduling: { ...known.scheduling, ...change } }));
  const when = scheduling.requireScheduledOrders ? 'only' : scheduling.scheduleAllowed ? 'both' : 'never';
  return (
    <Card title={texts('scheduling.title')}>
      <fieldset className="space-y-2">
        <legend className="sr-only">{texts('scheduling.title')}</legend>
        {(['both', 'never', 'only'] as const).map((choice) => (
          <ChoiceCard
            key={choice}
            name="scheduling"
            label={texts(`scheduling.${choice}`)}
            checked={when === choice}
            onChange={() => set({ scheduleAllowed: choice !== 'never', requireScheduledOrders: choice === 'only' })}
          />
        ))}
      </fieldset>
      <div className="mt-4 grid items-baseline gap-3 sm:grid-cols-3">
        <CountField
          label={texts('scheduling.slotMinutes')}
          least={5}
          most={240}
          value={scheduling.slotMinutes}
          onChange={(slotMinutes) => set({ slotMinutes })}
        />
        <CountField
          label={texts('scheduling.horizonDays')}
          least={1}
          most={31}
          value={scheduling.horizonDays}
          onChange={(horizonDays) => set({ horizonDays })}
        />
        <LimitField
          label={texts('scheduling.capacity')}
          hint={texts('fields.empty')}
          least={1}
          most={10_000}
          value={scheduling.slotCapacity}
          onChange={(slotCapacity) => set({ slotCapacity })}
        />
        <LimitField
          label={texts('scheduling.capacityItems')}
          hint={texts('fields.empty')}
          least={1}
          most={100_000}
          value={scheduling.slotItems ?? null}
          onChange={(slotItems) => set({ slotItems })}
        />
        <AmountLimitField
          label={texts('scheduling.capacityValue')}
          hint={texts('fields.empty')}
          leastMinor={1}
          value={scheduling.slotValueMinor ?? null}
          onChange={(slotValueMinor) => set({ slotValueMinor })}
        />
      </div>
    </Card>
  );
}

function Orders({ policy, edit }: TermsPart) {
  const texts = useTexts('settings');
  const { acceptAfterSeconds, statementDescriptor } = policy;
  const set = (change: Partial<CommercePolicy>) => edit((known) => ({ ...known, ...change }));
  const isWrong = !/^(?=.*[A-Za-z])[A-Za-z0-9 .,&/-]{5,22}$/.test(statementDescriptor);
  const error = isWrong ? texts('accepting.statementWrong') : null;
  return (
    <Card title={texts('accepting.title')}>
      <fieldset className="space-y-2">
        <legend className="sr-only">{texts('accepting.title')}</legend>
        <ChoiceCard
          name="accepting"
          label={texts('accepting.kitchen')}
          detail={texts('accepting.kitchenHint')}
          checked={acceptAfterSeconds === null}
          onChange={() => set({ acceptAfterSeconds: null })}
        />
        <ChoiceCard
          name="accepting"
          label={texts('accepting.itself')}
          checked={acceptAfterSeconds !== null}
          onChange={() => set({ acceptAfterSeconds: 1 })}
        />
      </fieldset>
      <div className="mt-4 grid items-baseline gap-3 sm:grid-cols-2">
        {acceptAfterSeconds !== null && (
          <CountField
            label={texts('accepting.seconds')}
            least={0}
            most={3600}
            value={acceptAfterSeconds}
            onChange={(seconds) => set({ acceptAfterSeconds: seconds })}
          />
        )}
        <TextField
          ref={(input) => input?.setCustomValidity(error ?? '')}
          label={texts('accepting.statement')}
          hint={texts('accepting.statementHint')}
          maxLength={22}
          autoComplete="off"
          error={error}
          value={statementDescriptor}
          onChange={(event) => set({ statementDescriptor: event.target.value })}
        />
      </div>
    </Card>
  );
}
