import { Type } from 'typebox';
import { closed, dateTime, id, nullable } from '../values/scalars.ts';

const keyName = Type.String({ minLength: 1, maxLength: 100, examples: ['Our web server'] });

export const newStorefrontKeySchema = closed({ name: keyName }, { title: 'NewStorefrontKey' });

export const issuedStorefrontKeySchema = closed(
  {
    keyId: id,
    storefrontKey: Type.String({
      minLength: 20,
      description: 'Cannot be read again.',
      examples: ['sf_test_an_example_of_the_form'],
    }),
    prefix: Type.String(),
    name: Type.String(),
  },
  { title: 'IssuedStorefrontKey' },
);

const storefrontKeySchema = closed(
  {
    keyId: id,
    prefix: Type.String(),
    name: Type.String(),
    createdAt: dateTime,
    createdBy: Type.String({ description: 'The account that created the key.' }),
    lastUsedAt: nullable(dateTime),
  },
  { title: 'StorefrontKey' },
);

export const storefrontKeysSchema = closed({ items: Type.Array(storefrontKeySchema) }, { title: 'StorefrontKeys' });

export const deletedStorefrontKeySchema = closed(
  { success: Type.Literal(true), keyId: id },
  { title: 'DeletedStorefrontKey' },
);
