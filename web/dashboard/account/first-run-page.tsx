import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DashboardClient } from '../../../client/dashboard.ts';
import type { StaffAccount } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { EmailField } from '../forms/email-field.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { Entrance } from './entrance.tsx';

type Entering = { readonly client: DashboardClient; readonly onEnter: (account: StaffAccount) => void };

/**
 * Makes the first owner with the token of the printed link. Without one (the page was loaded again, or the address was typed)
 * it says where the link is; with one that no longer works it says so before anything is filled in.
 */
export function FirstRunPage({ token, ...entering }: Entering & { readonly token: string | null }) {
  const texts = useTexts('dashboard');
  return (
    <Entrance title={texts('firstRun.title')}>
      {token === null ? <NoLink reason="noToken" /> : <WithToken {...entering} token={token} />}
    </Entrance>
  );
}

function WithToken({ token, ...entering }: Entering & { readonly token: string }) {
  const { client } = entering;
  const link = useQuery({
    queryKey: ['first-run-link', token],
    queryFn: () => client.checkFirstRunLink({ body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded from={link}>
      {({ state }) => (state === 'open' ? <OwnerForm {...entering} token={token} /> : <NoLink reason={state} />)}
    </Loaded>
  );
}

function NoLink({ reason }: { readonly reason: 'noToken' | 'expired' | 'used' }) {
  const texts = useTexts('dashboard');
  const [, navigate] = useLocation();
  return (
    <Notice
      tone="warn"
      title={texts(`firstRun.${reason}`)}
      actions={<Button onClick={() => navigate('/')}>{texts('firstRun.toSignIn')}</Button>}
    >
      {texts(`firstRun.${reason}Text`)}
    </Notice>
  );
}

function OwnerForm({ client, token, onEnter }: Entering & { readonly token: string }) {
  const texts = useTexts('dashboard');
  const [name, setName] = useState('');
  const [emailAddress, setEmailAddress] = useState('');
  // Its name begins like a hook's.
  const { useFirstRunLink: makeOwner } = client;
  const make = useAction(async () =>
    onEnter(await makeOwner({ body: { token, name: name.trim(), emailAddress: emailAddress.trim() } })),
  );
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make.run();
      }}
    >
      <p className="text-muted">{texts('firstRun.text')}</p>
      <TextField
        label={texts('firstRun.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <EmailField
        hint={texts('firstRun.addressHint')}
        autoComplete="email"
        value={emailAddress}
        onText={setEmailAddress}
      />
      <ErrorNotice error={make.error} />
      <Button type="submit" look="primary" busy={make.isBusy} className="w-full">
        {texts('firstRun.start')}
      </Button>
    </form>
  );
}
