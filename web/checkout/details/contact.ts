import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CartContact, CustomerProfile } from '../../../client/index.ts';
import { useTyped } from '../../use-typed.ts';
import { type Contact, findContact, saveContact } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';

export type ContactField = keyof Contact;

const nothing: Contact = { customerName: '', emailAddress: '', phoneNumber: '' };

/** The profile of the customer who is signed in; null while there is none, or it is not known. It only spares typing. */
export function useProfile(): CustomerProfile | null {
  const { session, isSignedIn } = useCheckout();
  const { data } = useQuery({
    queryKey: ['customer', 'profile'],
    queryFn: ({ signal }) => session.client.getProfile({ signal }),
    enabled: isSignedIn,
  });
  return isSignedIn && data !== undefined ? data : null;
}

/** The contact as typed in this tab; what a signed-in customer's profile knows fills what is empty. */
export function useContact(cartId: string): readonly [Contact, (part: Partial<Contact>) => Contact] {
  const profile = useProfile();
  const [contact, type] = useTyped<Contact>(() => findContact(cartId) ?? nothing);
  useEffect(() => {
    if (profile === null) return;
    const typed = type({});
    const next = type({
      customerName: typed.customerName || [profile.customerName, profile.lastName].join(' ').trim(),
      emailAddress: typed.emailAddress || (profile.customerEmail ?? ''),
      phoneNumber: typed.phoneNumber || (profile.phoneNumber ?? ''),
    });
    saveContact(cartId, next);
  }, [profile, cartId, type]);
  return [contact, type];
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
