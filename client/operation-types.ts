import type { operations } from './generated/api-types.ts';
import type { dashboardDescriptions } from './generated/dashboard-descriptions.ts';
import type { storefrontDescriptions } from './generated/storefront-descriptions.ts';
import type { OperationDescription } from './operation-description.ts';

/** The options every call takes. */
export type CallOptions = {
  /** To repeat a request from before a restart; a fresh key by default. 16 to 128 of `A-Z a-z 0-9 . _ : -`. */
  readonly idempotencyKey?: string;
  /** The revision of the cart or address the customer saw last. Default for carts: the revision in the store. */
  readonly revision?: number;
  /** Sends the customer's session beside the cart's token: for customer-bound codes, loyalty and saved cards. */
  readonly withCustomer?: boolean;
  readonly signal?: AbortSignal;
};

type Descriptions = typeof storefrontDescriptions & typeof dashboardDescriptions;

export type OperationId = keyof Descriptions & keyof operations;

type Json<Holder> = Holder extends { content: { 'application/json': infer Body } } ? Body : never;

/** What is sent: JSON, or the file of a picture. */
type Sent<Holder> = Holder extends { content: { 'image/*': unknown } } ? Blob : Json<Holder>;

type PathInput<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path } ? Path : unknown;

type QueryInput<Id extends OperationId> = operations[Id]['parameters'] extends { query: infer Query }
  ? { readonly query: Query }
  : operations[Id]['parameters'] extends { query?: infer Query }
    ? { readonly query?: Query }
    : unknown;

type BodyInput<Id extends OperationId> = operations[Id] extends { requestBody: infer Holder }
  ? { readonly body: Sent<Holder> }
  : operations[Id] extends { requestBody?: infer Holder }
    ? { readonly body?: Json<NonNullable<Holder>> }
    : unknown;

type CredentialInput<Id extends OperationId> = Descriptions[Id]['caller'] extends 'handoff'
  ? { readonly handoff: string }
  : Descriptions[Id]['caller'] extends 'receiptOrCustomer'
    ? { readonly receiptToken?: string }
    : Descriptions[Id]['caller'] extends 'kitchenDisplay'
      ? { readonly displayToken: string }
      : unknown;

/** What a method takes: the names in the path, `query`, `body`, and the options every call takes. */
export type Input<Id extends OperationId> = PathInput<Id> &
  QueryInput<Id> &
  BodyInput<Id> &
  CredentialInput<Id> &
  CallOptions;

/** What a method resolves to: the JSON of the success, whichever success status it has. */
export type Output<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & (200 | 201 | 202)]: Json<operations[Id]['responses'][Status]>;
}[keyof operations[Id]['responses'] & (200 | 201 | 202)];

/** The one function behind all methods. */
export type Call = <Id extends OperationId>(
  description: OperationDescription & { readonly id: Id },
  input: Input<Id>,
) => Promise<Output<Id>>;
