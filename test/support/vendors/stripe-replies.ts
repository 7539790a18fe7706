import type { FakeAccount, Reply } from './stripe-state.ts';

// What the fake of Stripe answers in, and what is read out of its forms.

export type Act = (account: FakeAccount, id: string, form: URLSearchParams) => Reply;

export function metadataOf(form: URLSearchParams): Readonly<Record<string, string>> {
  const entries = [...form].flatMap(([name, value]) => {
    const inner = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return inner === undefined ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Pages of two, newest first, however many are asked for: a client that reads one page only is noticed. */
export function page(all: readonly { readonly id: string }[], form: URLSearchParams): Reply {
  const newestFirst = [...all].reverse();
  const after = newestFirst.findIndex(({ id }) => id === form.get('starting_after')) + 1;
  const data = newestFirst.slice(after, after + 2);
  return ok({ object: 'list', data, has_more: after + 2 < newestFirst.length, url: '/v1/list' });
}

export function ok(body: unknown): Reply {
  return { status: 200, body };
}

export function refused(status: number, code: string, param?: string): Reply {
  const error = {
    type: 'invalid_request_error',
    code,
    message: `Refused: ${code}.`,
    ...(param === undefined ? {} : { param }),
  };
  return { status, body: { error } };
}
