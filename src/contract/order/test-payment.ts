import { Type } from 'typebox';
import { payerOutcomes } from '../../domain/order/payment.ts';
import { closed, oneOf } from '../values/scalars.ts';

/** What the payer does at a test payment. */
export const testPaymentConfirmationSchema = closed(
  { clientSecret: Type.String({ minLength: 1, maxLength: 500 }), outcome: oneOf(payerOutcomes) },
  { title: 'TestPaymentConfirmation' },
);

/** A test payment as it is then. */
export const testPaymentSchema = closed(
  { status: oneOf(['processing', 'authorized', 'captured', 'cancelled', 'failed']) },
  { title: 'TestPayment' },
);
