import { Type } from 'typebox';
import { closed, uuid } from '../../contract/values/scalars.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { saveLocationKey } from '../../store/location/location-keys.ts';
import { json } from '../../workflows/answer.ts';
import { makeLocationKey } from '../../workflows/location/new-location-key.ts';
import { operation } from '../operation.ts';
import { sandboxControl } from '../presets.ts';

/**
 * Makes a key of a location without signing in, as many as are wanted
 * (design/modes-and-sandbox.md#the-sandbox-is-a-contract). It is shown this once.
 */
export const createLocationKey = operation({
  ...sandboxControl,
  id: 'createLocationKey',
  summary: 'Creates a location key for the legacy endpoints.',
  description:
    'Creates a location key without signing in and returns it once. ' +
    'Exists only in the sandbox, without a limit on the number of keys.',
  path: '/location-keys',
  body: closed({ locationId: uuid }, { title: 'SandboxLocationKeyRequest' }),
  answers: {
    201: closed(
      { apiKey: Type.String({ minLength: 20, examples: ['sk_test_an_example_of_the_form'] }) },
      { title: 'SandboxLocationKey' },
    ),
  },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, { body: { locationId } }) => {
    const merchantId = context.locations.find(locationId)?.merchant.merchantId;
    if (merchantId === undefined) throw new CommerceError('NOT_FOUND', 'There is no such location.');
    const { keyId, apiKey, keyHash, prefix } = makeLocationKey(context);
    const liveCountMax = Number.MAX_SAFE_INTEGER;
    const key = { merchantId, locationId, keyId, keyHash, prefix, name: 'Sandbox', createdBy: null, liveCountMax };
    const saved = await saveLocationKey(context.database, key, context.clock.now());
    assert(saved, 'a known location takes a key');
    return json(201, { apiKey });
  },
});
