import { useState } from 'react';
import { useCart } from '../../cart/cart-access.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { type Contact, findMerchantSlug } from '../session/checkout-client.ts';
import { useCheckout } from '../session/use-checkout.tsx';
import type { ContactField } from './contact.ts';

const SignedIn = fetchedPart(async () => (await import('./signed-in.tsx')).SignedIn);
const SignInDialog = fetchedPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

/** Who orders: typed, or known after signing in by a code. */
export function ContactSection({
  contact,
  onChange,
  problems,
}: {
  readonly contact: Contact;
  readonly onChange: (part: Partial<Contact>) => void;
  readonly problems: ReadonlySet<ContactField>;
}) {
  const texts = useTexts('checkout');
  const field = (name: ContactField) => ({
    name,
    value: contact[name],
    error: problems.has(name) ? texts(`contact.problem.${name}`) : null,
    onChange: (event: { target: HTMLInputElement }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card title={texts('contact.title')} actions={<SignIn email={contact.emailAddress} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('customerName')}
          label={texts('contact.customerName')}
          autoComplete="name"
          maxLength={100}
          required
        />
        <TextField
          {...field('phoneNumber')}
          label={texts('contact.phoneNumber')}
          type="tel"
          autoComplete="tel"
          maxLength={32}
        />
        <div className="sm:col-span-2">
          <TextField
            {...field('emailAddress')}
            label={texts('contact.emailAddress')}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
      </div>
      <p className="mt-3 text-sm text-muted">
        {texts(readSettings().sendsTexts ? 'contact.why' : 'contact.whyByMail')}
      </p>
    </Card>
  );
}

function SignIn({ email }: { readonly email: string }) {
  const texts = useTexts('checkout');
  const { isSignedIn } = useCheckout();
  const { cart } = useCart();
  const [isOpen, setOpen] = useState(false);
  const merchantSlug = findMerchantSlug(cart.locationId);
  if (merchantSlug === null) return null;
  if (isSignedIn) return <SignedIn />;
  const hasLoyalty = cart.authorityContext?.authority.benefits !== 'none';
  return (
    <>
      <Button look="quiet" className="-me-4" onClick={() => setOpen(true)}>
        {texts(hasLoyalty ? 'signIn.openForPoints' : 'signIn.open')}
      </Button>
      {isOpen && <SignInDialog merchantSlug={merchantSlug} email={email} onClose={() => setOpen(false)} />}
    </>
  );
}
