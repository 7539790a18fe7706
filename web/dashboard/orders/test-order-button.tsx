import { useState } from 'react';
import { Link } from 'wouter';
import type { PlacedTestOrder } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

/** Places an order that counts for nothing at a location, and leads to it on the board. For managers and owners. */
export function TestOrderButton({
  locationId,
  name,
  productId = null,
  look = 'secondary',
  onPlaced,
}: {
  readonly locationId: string;
  /** The location's, where several buttons stand together. */
  readonly name?: string;
  /** Null: the first dish that can be ordered. */
  readonly productId?: string | null;
  readonly look?: 'primary' | 'secondary';
  readonly onPlaced?: () => void;
}) {
  const texts = useTexts('opening');
  const { client, merchantId, role } = useWorkplace();
  const [placed, setPlaced] = useState<PlacedTestOrder | null>(null);
  const place = useAction(async () => {
    const body = productId === null ? {} : { productId };
    setPlaced(await client.placeTestOrder({ merchantId, locationId, body }));
    onPlaced?.();
  });
  if (role === 'staff') return null;
  return (
    <>
      <Button
        look={look}
        busy={place.isBusy}
        {...(name !== undefined && { 'aria-label': texts('testOrder.placeAt', { name }) })}
        onClick={() => void place.run()}
      >
        {texts('testOrder.place')}
      </Button>
      {placed !== null && (
        <p role="status" className="w-full">
          {texts('testOrder.placed', { shortId: placed.shortId })}{' '}
          <Link href={`/orders/${placed.orderId}`} className="font-semibold underline">
            {texts('testOrder.see')}
          </Link>
        </p>
      )}
      <ErrorNotice error={place.error} />
    </>
  );
}
