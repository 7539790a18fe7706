import { Icon } from './icon.tsx';

/** A number that is called by one press; nothing where none is known. */
export function PhoneLink({ number }: { readonly number: string | undefined }) {
  if (number === undefined) return null;
  return (
    <a
      href={`tel:${number.replaceAll(' ', '')}`}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline"
    >
      <Icon name="phone" size={18} />
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}
