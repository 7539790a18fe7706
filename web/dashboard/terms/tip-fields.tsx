import type { GratuityTerms } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { CheckField, ChoiceCard, SelectField, TextField } from '../../design/field.tsx';
import { formatRate } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { ParsedField } from '../forms/number-field.tsx';
import type { TermsPart } from './terms-form.tsx';

/** Whether customers are asked for a tip, which ones are proposed, and who gets it. */
export function TipFields({ policy, edit }: TermsPart) {
  const texts = useTexts('settings');
  const { gratuity } = policy;
  const set = (change: Partial<GratuityTerms>) =>
    edit((known) => ({ ...known, gratuity: { ...known.gratuity, ...change } }));
  return (
    <Card title={texts('tips.title')}>
      <CheckField
        look="switch"
        label={texts('tips.enabled')}
        checked={gratuity.enabled}
        onChange={(event) => set({ enabled: event.target.checked })}
      />
      {gratuity.enabled && <Proposals gratuity={gratuity} onChange={set} />}
    </Card>
  );
}

function Proposals({
  gratuity,
  onChange,
}: {
  readonly gratuity: GratuityTerms;
  readonly onChange: (change: Partial<GratuityTerms>) => void;
}) {
  const texts = useTexts('settings');
  return (
    <div className="mt-2 space-y-4">
      <div className="grid items-baseline gap-3 sm:grid-cols-2">
        <ParsedField<number[]>
          label={texts('tips.percentages')}
          value={gratuity.percentages}
          write={(percentages) => percentages.join(', ')}
          parse={parsePercentages}
          wrong={texts('tips.percentagesWrong')}
          onChange={(percentages) =>
            onChange({
              percentages,
              defaultPercentage: percentages.includes(gratuity.defaultPercentage) ? gratuity.defaultPercentage : 0,
            })
          }
        />
        <SelectField
          label={texts('tips.preselected')}
          value={gratuity.defaultPercentage}
          onChange={(event) => onChange({ defaultPercentage: Number(event.target.value) })}
        >
          <option value={0}>{texts('tips.none')}</option>
          {gratuity.percentages
            .filter((percent) => percent !== 0)
            .map((percent) => (
              <option key={percent} value={percent}>
                {formatRate(String(percent / 100))}
              </option>
            ))}
        </SelectField>
      </div>
      <CheckField
        label={texts('tips.custom')}
        checked={gratuity.allowCustom}
        onChange={(event) => onChange({ allowCustom: event.target.checked })}
      />
      <TextField
        label={texts('tips.description')}
        hint={texts('tips.descriptionHint')}
        maxLength={200}
        value={gratuity.description ?? ''}
        onChange={(event) => onChange({ description: event.target.value === '' ? null : event.target.value })}
      />
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1 font-medium">{texts('tips.recipient')}</legend>
        {(['restaurant', 'courier'] as const).map((recipient) => (
          <ChoiceCard
            key={recipient}
            name="recipient"
            label={texts(`tips.${recipient}`)}
            checked={gratuity.recipient === recipient}
            onChange={() => onChange({ recipient })}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** `15, 18, 20` as numbers; undefined for what is no list of up to ten whole percents that grow. */
function parsePercentages(text: string): number[] | undefined {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== '');
  if (parts.length > 10 || parts.some((part) => !/^\d{1,3}$/.test(part))) return undefined;
  const percentages = parts.map(Number);
  const isFine = percentages.every((percent, at) => percent <= 100 && percent > (percentages[at - 1] ?? -1));
  return isFine ? percentages : undefined;
}
