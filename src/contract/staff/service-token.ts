import { Type } from 'typebox';
import { tokenAddressesMax, tokenDaysMax, tokenScopes } from '../../domain/staff/service-token.ts';
import { closed, dateTime, id, nullable, oneOf } from '../values/scalars.ts';
import { staffLocations } from './staff.ts';

const name = Type.String({ minLength: 1, maxLength: 100, examples: ['Bookkeeping'] });
const scopes = Type.Array(oneOf(tokenScopes, { title: 'TokenScope' }), {
  minItems: 1,
  maxItems: tokenScopes.length,
  uniqueItems: true,
});
const addresses = Type.Array(Type.String({ minLength: 2, maxLength: 49, examples: ['203.0.113.7', '2001:db8::/48'] }), {
  maxItems: tokenAddressesMax,
  uniqueItems: true,
  description: 'Addresses and CIDR ranges it may be sent from; empty: from everywhere.',
});
const prefix = Type.String({ description: 'The first characters, by which people know it again.' });

export const newServiceTokenSchema = closed(
  {
    name,
    scopes,
    locationIds: Type.Optional(staffLocations),
    addresses: Type.Optional(addresses),
    expiresInDays: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: tokenDaysMax, description: 'Left out or null: it does not end.' })),
    ),
  },
  { title: 'NewServiceToken' },
);

const tokenProperties = {
  tokenId: id,
  name,
  scopes,
  locationIds: staffLocations,
  addresses,
  expiresAt: nullable(dateTime),
};

export const issuedServiceTokenSchema = closed(
  {
    ...tokenProperties,
    prefix,
    serviceToken: Type.String({
      minLength: 20,
      description: 'Cannot be read again.',
      examples: ['tif_test_an_example_of_the_form'],
    }),
  },
  { title: 'IssuedServiceToken' },
);

/** What a token may, as it is told to itself. */
export const ownServiceTokenSchema = closed({ ...tokenProperties, merchantId: id }, { title: 'OwnServiceToken' });

export const serviceTokensSchema = closed(
  {
    items: Type.Array(
      closed(
        {
          ...tokenProperties,
          prefix,
          createdAt: dateTime,
          createdBy: Type.String({ description: 'The person who created it.' }),
          isOver: Type.Boolean({ description: 'Its time has passed; it opens nothing.' }),
          lastUsedAt: nullable(dateTime),
          lastUsedFrom: nullable(Type.String({ description: 'An address.' })),
        },
        { title: 'ServiceToken' },
      ),
    ),
  },
  { title: 'ServiceTokens' },
);

export const deletedServiceTokenSchema = closed(
  { success: Type.Literal(true), tokenId: id },
  { title: 'DeletedServiceToken' },
);
