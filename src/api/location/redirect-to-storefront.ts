import { Type } from 'typebox';
import { CommerceError } from '../../domain/values/errors.ts';
import { locationOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

/**
 * Sends a browser to the configured storefront of a location (interface.md A7). The target comes from configuration
 * alone: nothing in the request can lead it elsewhere.
 */
export const redirectToStorefront = operation({
  id: 'redirectToStorefront',
  summary: 'Redirects a browser to the storefront of a location.',
  tag: 'Discovery',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationId}/redirect',
  caller: 'anonymous',
  limit: 'anonymousRead',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 302: Type.Null({ description: 'No body; `Location` names the storefront.' }) },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => {
    const { storefrontUrl } = locationOf(request);
    if (storefrontUrl === null) throw new CommerceError('NOT_FOUND', 'This location has no storefront address.');
    return { status: 302, text: '', headers: { Location: storefrontUrl, 'Cache-Control': 'no-store' } };
  },
});
