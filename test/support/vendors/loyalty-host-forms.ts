import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type LipPath, requestFacts, requestForm } from '../../../src/adapters/loyalty/lip-requests.ts';

// What a host accepts, as strictly as the loyalty interchange protocol allows: a word too many is noticed.

const paths = Object.keys(requestFacts) as LipPath[];
const compiled = new Map(
  paths.map((path): [string, ReturnType<typeof Compile<TSchema>>] => [path, Compile<TSchema>(requestForm(path))]),
);

/** What is wrong with the form of a request; nothing for one the protocol accepts, or of an operation there is not. */
export function formProblems(path: string, body: unknown): readonly string[] {
  const form = compiled.get(path);
  return form === undefined || form.Check(body) ? [] : form.Errors(body).map((error) => error.message);
}
