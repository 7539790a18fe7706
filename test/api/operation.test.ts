import { Type } from 'typebox';
import { expectTypeOf, test } from 'vitest';
import type { Operation, RequestOf } from '../../src/api/operation.ts';
import { operation } from '../../src/api/operation.ts';
import { cartRead, customerAct, publicRead, staffRead } from '../../src/api/presets.ts';
import type { LocationSnapshot } from '../../src/domain/location/location-snapshot.ts';
import type { StaffMember } from '../../src/domain/staff/staff.ts';
import type { LoadedCart } from '../../src/store/cart/carts.ts';
import { json } from '../../src/workflows/answer.ts';
import type { CustomerCaller, OperationRequest, RecordKey, StaffIdentity } from '../../src/workflows/request.ts';

// What a declaration demands is there in the request its run sees; what it does not demand may be missing. `tsc` decides.

const declared = {
  id: 'example',
  summary: 'An example.',
  description: 'It is an example. It does nothing.',
  answers: { 200: Type.Null() },
  refuses: [],
} as const;

test('the names of the path are those of the request, and no others', () => {
  expectTypeOf<RequestOf<'/locations/{locationId}/carts/{cartId}', 'handoff', false>['path']>().toEqualTypeOf<{
    readonly locationId: string;
    readonly cartId: string;
  }>();
  expectTypeOf<RequestOf<'/me', 'staff', false>['path']>().toEqualTypeOf<Record<never, string>>();
});

test('a cart, its location and its merchant', () => {
  operation({
    ...cartRead,
    ...declared,
    path: '/locations/{locationId}/carts/{cartId}',
    query: Type.Object({ after: Type.Integer() }),
    run: (_context, request) => {
      expectTypeOf(request.cart).toEqualTypeOf<LoadedCart>();
      expectTypeOf(request.location).toEqualTypeOf<LocationSnapshot>();
      expectTypeOf(request.merchantId).toEqualTypeOf<string>();
      expectTypeOf(request.customer).toEqualTypeOf<CustomerCaller | null>();
      expectTypeOf(request.query).toEqualTypeOf<{ after: number }>();
      expectTypeOf(request.record).toEqualTypeOf<RecordKey | null>();
      return json(200, null);
    },
  });
});

test('a person of the merchant; the location of the path is not the published one', () => {
  operation({
    ...staffRead('manager'),
    ...declared,
    path: '/merchants/{merchantId}/locations/{locationId}',
    run: (_context, request) => {
      expectTypeOf(request.staff.member).toEqualTypeOf<StaffMember>();
      expectTypeOf(request.merchantId).toEqualTypeOf<string>();
      expectTypeOf(request.location).toEqualTypeOf<LocationSnapshot | null>();
      return json(200, null);
    },
  });
  expectTypeOf<RequestOf<'/me', 'staff', false>['staff']>().toEqualTypeOf<StaffIdentity>();
});

test('a customer, and the record of a required key', () => {
  operation({
    ...customerAct,
    ...declared,
    method: 'POST',
    path: '/customer/addresses',
    run: (_context, request) => {
      expectTypeOf(request.customer).toEqualTypeOf<CustomerCaller>();
      expectTypeOf(request.record).toEqualTypeOf<RecordKey>();
      expectTypeOf(request.cart).toEqualTypeOf<LoadedCart | null>();
      return json(200, null);
    },
  });
});

test('a read for everyone that names no location knows no merchant', () => {
  operation({
    ...publicRead,
    ...declared,
    path: '/merchant/{merchantSlug}',
    run: (_context, request) => {
      expectTypeOf(request.merchantId).toEqualTypeOf<string | null>();
      return json(200, null);
    },
  });
});

test('the pipeline, which takes all of them, knows nothing in advance', () => {
  expectTypeOf<Parameters<Operation['run']>[1]>().toExtend<OperationRequest>();
  expectTypeOf<Parameters<Operation['run']>[1]['cart']>().toEqualTypeOf<LoadedCart | null>();
});
