import { type ReactNode, useEffect, useState } from 'react';
import { inOrderingWords } from '../frame/later-words.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { readDeviceOrders } from './device-orders.ts';

/** Where the orders of this device stand above a menu; their code is fetched only where there may be one. */
export function UnderWaySlot(): ReactNode {
  const { merchantSlug, record } = useCartSession();
  const [Part, setPart] = useState<(() => ReactNode) | null>(null);
  const mayHave = record.checkoutAddress !== null || readDeviceOrders(merchantSlug).length > 0;
  useEffect(() => {
    if (!mayHave) return;
    // Without a connection the menu stands without it.
    inOrderingWords(import('./under-way.tsx'))
      .then(({ loadUnderWay }) => loadUnderWay())
      .then((part) => setPart(() => part))
      .catch(() => undefined);
  }, [mayHave]);
  return Part === null ? null : <Part />;
}
