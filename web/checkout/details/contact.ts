import { useEffect, useState } from 'react';
import type { CartContact } from '../../../client/index.ts';
import { type Contact, findContact, saveContact } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';

export type ContactField = keyof Contact;

const nothing: Contact = { customerName: '', emailAddress: '', phoneNumber: '' };

/** The contact as typed in this tab; what a signed-in customer's profile knows fills what is empty. */
export function useContact(cartId: string): readonly [Contact, (next: Contact) => void] {
  const { session, isSignedIn } = useCheckout();
  const [contact, setContact] = useState<Contact>(() => findContact(cartId) ?? nothing);
  useEffect(() => {
    if (!isSignedIn) return;
    session.client.getProfile({}).then(
      (profile) =>
        setContact((typed) => {
          const next = {
            customerName: typed.customerName || [profile.customerName, profile.lastName].join(' ').trim(),
            emailAddress: typed.emailAddress || (profile.customerEmail ?? ''),
            phoneNumber: typed.phoneNumber || (profile.phoneNumber ?? ''),
          };
          saveContact(cartId, next);
          return next;
        }),
      // It only spares typing.
      () => undefined,
    );
  }, [isSignedIn, session, cartId]);
  return [contact, setContact];
}

/** The fields that are missing or cannot be right, in the order of the form. */
export function contactProblems({ customerName, emailAddress, phoneNumber }: Contact): ReadonlySet<ContactField> {
  const problems = new Set<ContactField>();
  if (customerName.trim() === '') problems.add('customerName');
  const email = emailAddress.trim();
  if (email === '' && phoneNumber.trim() === '') problems.add('emailAddress');
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.add('emailAddress');
  return problems;
}

/** The contact as the service takes it: what was left empty is left out. */
export function toContactBody({ customerName, emailAddress, phoneNumber }: Contact): CartContact {
  const email = emailAddress.trim();
  const phone = phoneNumber.trim();
  return {
    customerName: customerName.trim(),
    ...(email !== '' && { emailAddress: email }),
    ...(phone !== '' && { phoneNumber: phone }),
  };
}
