import type { FulfillmentMethod } from '../../../../client/index.ts';
import { SelectField } from '../../../design/field.tsx';
import { methods } from '../../../fulfillment-methods.ts';
import { useTexts } from '../../../language/language.ts';

/** By which method is ordered; null: by any. */
export function MethodField({
  method,
  onChange,
}: {
  readonly method: FulfillmentMethod | null;
  readonly onChange: (method: FulfillmentMethod | null) => void;
}) {
  const texts = useTexts('menus');
  const names = useTexts('dashboard');
  return (
    <SelectField
      label={texts('locations.method')}
      value={method ?? ''}
      onChange={(event) => onChange((event.target.value || null) as FulfillmentMethod | null)}
    >
      <option value="">{texts('locations.anyMethod')}</option>
      {methods.map((each) => (
        <option key={each} value={each}>
          {names(`orders.methods.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
