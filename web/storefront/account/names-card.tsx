import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerProfile } from '../../../client/index.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** Who the customer is. The names can be changed; what they sign in with is shown. */
export function NamesCard({ profile }: { readonly profile: CustomerProfile }) {
  const texts = useTexts('ordering');
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const name = [profile.customerName, profile.lastName].filter(Boolean).join(' ');
  const finish = (wasSaved: boolean) => {
    setSaved(wasSaved);
    setEditing(false);
  };
  if (isEditing) return <NamesForm profile={profile} onDone={finish} />;
  return (
    <Card
      title={texts('account.profile')}
      actions={
        <Button look="quiet" className="-me-4" onClick={() => setEditing(true)}>
          {texts('names.edit')}
        </Button>
      }
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={texts('contact.name')} value={name} />
        <Fact label={texts('contact.email')} value={profile.customerEmail} />
        <Fact label={texts('contact.phone')} value={profile.phoneNumber} />
      </dl>
      <p role="status" className="mt-2 text-sm text-good empty:hidden">
        {isSaved && texts('names.saved')}
      </p>
    </Card>
  );
}

function NamesForm({
  profile,
  onDone,
}: {
  readonly profile: CustomerProfile;
  readonly onDone: (wasSaved: boolean) => void;
}) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const queries = useQueryClient();
  const act = useAct();
  const [customerName, setName] = useState(profile.customerName);
  const [lastName, setLastName] = useState(profile.lastName);
  const save = async () => {
    const changed = await client.updateProfile({
      body: { customerName: customerName.trim(), lastName: lastName.trim() },
    });
    queries.setQueryData(['customer', 'profile'], changed);
    onDone(true);
  };
  return (
    <Card title={texts('names.edit')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act.run(save);
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts('names.firstName')}
            autoComplete="given-name"
            maxLength={100}
            autoFocus
            value={customerName}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={texts('names.lastName')}
            autoComplete="family-name"
            maxLength={100}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <p className="text-sm text-muted">{texts('names.stay')}</p>
        <ActNotice act={act} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={act.busy}>
            {texts('names.save')}
          </Button>
          <Button disabled={act.busy} onClick={() => onDone(false)}>
            {texts('names.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (value === null || value === '') return null;
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  );
}
