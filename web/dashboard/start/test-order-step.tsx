import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useDraftStore } from '../menu/document/catalog-draft.ts';
import { TestOrderButton } from '../orders/test-order-button.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { MarkButton, type StepBody, StepLink } from './step.tsx';
import { useOpening } from './use-opening.ts';

/** An order that counts for nothing, of a dish the person chooses; the board where it arrives, and the storefront as guests have it. */
export function TestOrderStep({ isDone, checklist }: StepBody) {
  const texts = useTexts('opening');
  const { account, merchantId } = useWorkplace();
  const { refetch } = useOpening();
  const [locationId, setLocation] = useState(checklist.locations[0]?.locationId ?? '');
  const [productId, setProduct] = useState('');
  const slug = account.merchants.find((each) => each.merchantId === merchantId)?.slug ?? '';
  const isOpen = checklist.locations.some(({ takesOrders }) => takesOrders);
  return (
    <div className="space-y-3">
      {checklist.locations.length > 1 && (
        <SelectField
          label={texts('testOrder.at')}
          value={locationId}
          onChange={(event) => setLocation(event.target.value)}
        >
          {checklist.locations.map((each) => (
            <option key={each.locationId} value={each.locationId}>
              {each.displayName}
            </option>
          ))}
        </SelectField>
      )}
      <DishField value={productId} onChange={setProduct} />
      <div className="flex flex-wrap gap-2">
        {locationId !== '' && (
          <TestOrderButton
            look="primary"
            locationId={locationId}
            productId={productId === '' ? null : productId}
            onPlaced={() => void refetch()}
          />
        )}
        <StepLink href="/orders">{texts('testOrder.board')}</StepLink>
        {isOpen && (
          <LinkButton href={`/${slug}`} target="_blank" rel="noreferrer">
            {texts('testOrder.go')}
          </LinkButton>
        )}
        {!isDone && isOpen && <MarkButton step="testOrder" isDone={false} label={texts('testOrder.mark')} />}
      </div>
    </div>
  );
}

function DishField({ value, onChange }: { readonly value: string; readonly onChange: (productId: string) => void }) {
  const texts = useTexts('opening');
  const { queryKey, read } = useDraftStore();
  const draft = useQuery({ queryKey, queryFn: read });
  const products = draft.data?.value.products ?? [];
  if (products.length < 2) return null;
  return (
    <SelectField label={texts('testOrder.dish')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{texts('testOrder.firstDish')}</option>
      {products.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
