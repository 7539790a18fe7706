import { useEffect, useState } from 'react';
import type { CartRoom, CartTable } from '../../../client/index.ts';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useTyped } from '../../use-typed.ts';
import { useCart } from '../cart-access.tsx';
import { SavingNote } from '../saving/saving-note.tsx';
import { type Saving, typingPauseMs, useSaving } from '../saving/use-saving.ts';
import { isSeatNumber } from './methods.ts';

/** The table or room of a diner, as far as it is known. */
export type Seat = { readonly table?: string | undefined; readonly room?: string | undefined };

type Props = { readonly initial: string | undefined };

/** The number of the table, saved as it is typed. */
export function TableForm({ initial = '' }: Props) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const saving = useSaving<CartTable>((call, body) => client.setTable({ ...call, body }));
  const known = cart.tableServiceInfo?.tableNumber;
  const [typed, setTyped] = useState(known ?? initial);
  const [isLeft, setLeft] = useState(false);
  const isNumber = isSeatNumber(typed.trim());
  const save = (text: string, pauseMs = 0) => saveWhere(isSeatNumber(text), { tableNumber: text }, pauseMs, saving);
  useKnownSeat(known === undefined && isSeatNumber(initial), () => save(initial));
  return (
    <form className="space-y-2" noValidate onSubmit={finish(saving)}>
      <div className="max-w-48">
        <TextField
          label={texts('seat.table')}
          inputMode="numeric"
          maxLength={20}
          value={typed}
          error={isLeft && !isNumber ? texts('seat.number') : null}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            save(event.target.value.trim(), typingPauseMs);
          }}
        />
      </div>
      <SavingNote saving={saving} />
    </form>
  );
}

/** The number of the room, and the name it is reserved under, saved as they are typed. */
export function RoomForm({ initial = '' }: Props) {
  const texts = useTexts('cart');
  const { client, cart } = useCart();
  const saving = useSaving<CartRoom>((call, body) => client.setRoom({ ...call, body }));
  const known = cart.roomServiceInfo;
  const [typed, take] = useTyped(() => ({ room: known?.roomNumber ?? initial, name: known?.lastName ?? '' }));
  const [left, setLeft] = useState({ room: false, name: false });
  const type = (part: Partial<typeof typed>) => {
    const next = take(part);
    const body = { roomNumber: next.room.trim(), lastName: next.name.trim() };
    saveWhere(isSeatNumber(body.roomNumber) && body.lastName !== '', body, typingPauseMs, saving);
  };
  return (
    <form className="space-y-2" noValidate onSubmit={finish(saving)}>
      <div className="grid items-start gap-3 sm:grid-cols-[8rem_1fr]">
        <TextField
          label={texts('seat.room')}
          inputMode="numeric"
          maxLength={20}
          value={typed.room}
          error={left.room && !isSeatNumber(typed.room.trim()) ? texts('seat.number') : null}
          onBlur={() => setLeft({ ...left, room: true })}
          onChange={(event) => type({ room: event.target.value })}
        />
        <TextField
          label={texts('seat.lastName')}
          autoComplete="family-name"
          maxLength={100}
          value={typed.name}
          error={left.name && typed.name.trim() === '' ? texts('seat.lastNameMissing') : null}
          onBlur={() => setLeft({ ...left, name: true })}
          onChange={(event) => type({ name: event.target.value })}
        />
      </div>
      <SavingNote saving={saving} />
    </form>
  );
}

/** What is complete is saved; what is not, never: the cart keeps what it had. */
function saveWhere<Value>(isComplete: boolean, value: Value, pauseMs: number, saving: Saving<Value>): void {
  if (isComplete) saving.choose(value, pauseMs);
  else saving.drop();
}

/** The number that the code on the table said is saved without a press. */
function useKnownSeat(isKnown: boolean, save: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears.
  useEffect(() => {
    if (isKnown) save();
  }, []);
}

/** Enter saves without waiting for a pause. */
function finish({ settle }: { settle(): Promise<void> }) {
  return (event: { preventDefault(): void }) => {
    event.preventDefault();
    void settle().catch(() => undefined);
  };
}
