import { useState } from 'react';
import type { Coordinates } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';

/** Asks the device where it is, and says where it will not tell. */
export function PositionButton({
  onPosition,
}: {
  readonly onPosition: (position: Coordinates) => Promise<void> | void;
}) {
  const texts = useTexts('cart');
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        await onPosition({ lat: coords.latitude, lng: coords.longitude });
        setState('idle');
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button busy={state === 'asking'} onClick={ask}>
        <Icon name="pin" size={20} />
        {texts('address.usePosition')}
      </Button>
      <p role="status" className="basis-full text-sm text-warn empty:hidden">
        {state === 'refused' ? texts('address.positionRefused') : ''}
      </p>
    </>
  );
}
