import { useState } from 'react';
import type { Cart } from '../../client/index.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { useTexts } from '../language/language.ts';
import { useCartSession } from '../storefront/session/cart-session.tsx';
import { ActNotice, useCartAct } from './use-act.tsx';

const wholeNumber = '[0-9]{1,20}';

/** At which table somebody sits; a code on the table has said it already. */
export function TableForm({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client, wish } = useCartSession();
  const act = useCartAct();
  const known = cart.tableServiceInfo?.tableNumber;
  const [typed, setTyped] = useState<string | null>(null);
  const tableNumber = typed ?? (typeof known === 'string' ? known : (wish.table ?? ''));
  return (
    <form
      className="space-y-3"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await act.change((of) => client.setTable({ ...of, body: { tableNumber } }))) setTyped(null);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-36">
          <TextField
            label={texts('place.table')}
            inputMode="numeric"
            pattern={wholeNumber}
            required
            value={tableNumber}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look={known === undefined ? 'primary' : 'secondary'} busy={act.busy}>
          {texts(known === undefined ? 'place.setTable' : 'place.changeTable')}
        </Button>
      </div>
      <ActNotice act={act} />
    </form>
  );
}

/** To which room, and under which name it was taken. */
export function RoomForm({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('ordering');
  const { client, wish } = useCartSession();
  const act = useCartAct();
  const known = cart.roomServiceInfo;
  const [room, setRoom] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const roomNumber = room ?? textOf(known?.roomNumber) ?? wish.room ?? '';
  const lastName = name ?? textOf(known?.lastName) ?? '';
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act.change((of) => client.setRoom({ ...of, body: { roomNumber, lastName } }));
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-[8rem_1fr_auto]">
        <TextField
          label={texts('place.room')}
          inputMode="numeric"
          pattern={wholeNumber}
          required
          value={roomNumber}
          onChange={(event) => setRoom(event.target.value)}
        />
        <TextField
          label={texts('place.lastName')}
          autoComplete="family-name"
          required
          maxLength={100}
          value={lastName}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look={known == null ? 'primary' : 'secondary'} busy={act.busy}>
          {texts(known == null ? 'place.setRoom' : 'place.changeRoom')}
        </Button>
      </div>
      <ActNotice act={act} />
    </form>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
