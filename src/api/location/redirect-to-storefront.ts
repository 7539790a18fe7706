import { Type } from 'typebox';
import { CommerceError } from '../../domain/values/errors.ts';
import { webAddressOf } from '../../domain/values/web-address.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/**
 * Sends a browser to the configured storefront of a location (reference/menus-and-locations.md#redirecttostorefront).
 * The target comes from configuration alone: nothing in the request can lead it elsewhere.
 */
export const redirectToStorefront = operation({
  ...publicRead,
  id: 'redirectToStorefront',
  summary: 'Redirects a browser to the storefront of a location.',
  description:
    'Answers 302 to the storefront address configured for the location. ' +
    'Nothing in the request can change the target; without a configured address the answer is NOT_FOUND.',
  path: '/locations/{locationId}/redirect',
  answers: { 302: Type.Null({ description: 'No body; `Location` names the storefront.' }) },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => {
    // What was stored before addresses were checked may be none that a header can carry.
    const storefrontUrl = webAddressOf(request.location.storefrontUrl ?? '');
    if (storefrontUrl === null) throw new CommerceError('NOT_FOUND', 'This location has no storefront address.');
    return { status: 302, text: '', headers: { Location: storefrontUrl, 'Cache-Control': 'no-store' } };
  },
});
