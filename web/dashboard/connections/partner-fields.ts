import type { PartnerAccount, PartnerAccountRequest, PartnerKind } from '../../../client/index.ts';

export type PartnerFieldName =
  | 'url'
  | 'developerId'
  | 'keyId'
  | 'signingSecret'
  | 'webhookSecret'
  | 'phoneNumber'
  | 'secret'
  | 'key'
  | 'requestsMax'
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'from';

export type PartnerField = {
  readonly name: PartnerFieldName;
  /** Never shown again: it is typed anew with every change. */
  readonly isSecret?: true;
  readonly isNumber?: true;
  readonly isOptional?: true;
  readonly start?: string;
};

/** What is filled in for each kind, in the order of the form. */
export const fieldsOf: Readonly<Record<PartnerKind, readonly PartnerField[]>> = {
  courier: [
    { name: 'url', start: 'https://openapi.doordash.com' },
    { name: 'developerId' },
    { name: 'keyId' },
    { name: 'signingSecret', isSecret: true },
    { name: 'webhookSecret', isSecret: true },
    { name: 'phoneNumber', isOptional: true },
  ],
  pos: [{ name: 'url' }, { name: 'secret', isSecret: true }],
  loyalty: [{ name: 'url' }, { name: 'key', isSecret: true }],
  geocoder: [
    { name: 'key', isSecret: true },
    { name: 'requestsMax', isNumber: true, start: '3000' },
  ],
  mail: [
    { name: 'host' },
    { name: 'port', isNumber: true, start: '587' },
    { name: 'user', isOptional: true },
    { name: 'password', isSecret: true, isOptional: true },
    { name: 'from' },
  ],
};

const adapters = { courier: 'drive', pos: 'http', loyalty: 'lip', geocoder: 'geoapify', mail: 'smtp' } as const;

export type PartnerValues = Readonly<Partial<Record<PartnerFieldName, string>>>;

/** What stands in the fields at first: of a known account what may be shown again. */
export function startingValues(kind: PartnerKind, known: PartnerAccount | null): PartnerValues {
  const shown = new Map((known?.settings ?? []).map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    fieldsOf[kind].map(({ name, isSecret, start = '' }) => [
      name,
      isSecret ? '' : known === null ? start : (shown.get(name) ?? ''),
    ]),
  );
}

/** The request for what was typed, without blanks that came along when it was pasted. */
export function writeRequest(
  kind: PartnerKind,
  values: PartnerValues,
  accountId: string | undefined,
): PartnerAccountRequest {
  const filledIn = fieldsOf[kind].map(({ name, isNumber }) => {
    const text = (values[name] ?? '').trim();
    return [name, isNumber ? Number(text) : name === 'phoneNumber' && text === '' ? null : text];
  });
  const request = { kind, adapter: adapters[kind], ...Object.fromEntries(filledIn) };
  return (accountId === undefined ? request : { ...request, accountId }) as PartnerAccountRequest;
}
