import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { ActNotice, useCartAct } from '../use-act.tsx';
import { isSeatNumber } from './methods.ts';

/** The table or room of a diner, as far as it is known. */
export type Seat = { readonly table?: string | undefined; readonly room?: string | undefined };

type Props = { readonly initial: string | undefined; readonly onDone: () => void };

/** The number of the table. */
export function TableForm({ initial = '', onDone }: Props) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  const known = cart.tableServiceInfo?.tableNumber;
  const [typed, setTyped] = useState(known ?? initial);
  const [isChecked, setChecked] = useState(false);
  const tableNumber = typed.trim();
  const save = async () => {
    setChecked(true);
    if (!isSeatNumber(tableNumber)) return;
    if (await act.change((call) => client.setTable({ ...call, body: { tableNumber } }))) onDone();
  };
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-36">
          <TextField
            label={texts('seat.table')}
            inputMode="numeric"
            maxLength={20}
            value={typed}
            error={isChecked && !isSeatNumber(tableNumber) ? texts('seat.number') : null}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look={known === undefined ? 'primary' : 'secondary'} busy={act.busy}>
          {texts(known === undefined ? 'seat.saveTable' : 'seat.updateTable')}
        </Button>
      </div>
      <ActNotice act={act} />
    </form>
  );
}

/** The number of the room, and the name it is reserved under. */
export function RoomForm({ initial = '', onDone }: Props) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const act = useCartAct();
  const known = cart.roomServiceInfo;
  const [typed, setTyped] = useState({ room: known?.roomNumber ?? initial, name: known?.lastName ?? '' });
  const [isChecked, setChecked] = useState(false);
  const body = { roomNumber: typed.room.trim(), lastName: typed.name.trim() };
  const save = async () => {
    setChecked(true);
    if (!isSeatNumber(body.roomNumber) || body.lastName === '') return;
    if (await act.change((call) => client.setRoom({ ...call, body }))) onDone();
  };
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-[8rem_1fr_auto]">
        <TextField
          label={texts('seat.room')}
          inputMode="numeric"
          maxLength={20}
          value={typed.room}
          error={isChecked && !isSeatNumber(body.roomNumber) ? texts('seat.number') : null}
          onChange={(event) => setTyped({ ...typed, room: event.target.value })}
        />
        <TextField
          label={texts('seat.lastName')}
          autoComplete="family-name"
          maxLength={100}
          value={typed.name}
          error={isChecked && body.lastName === '' ? texts('seat.lastNameMissing') : null}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <Button type="submit" look={known == null ? 'primary' : 'secondary'} busy={act.busy}>
          {texts(known == null ? 'seat.saveRoom' : 'seat.updateRoom')}
        </Button>
      </div>
      <ActNotice act={act} />
    </form>
  );
}
