import type { BooksCheck, Problem } from './books-check.ts';
import { codeChecks, codeUseChecks, slotChecks, slotHoldChecks, stockChecks, stockHoldChecks } from './limit-checks.ts';
import { loyaltyChecks } from './loyalty-checks.ts';
import { orderChecks, paymentChecks } from './money-checks.ts';
import { answerChecks, cartChecks } from './record-checks.ts';

/** Everything that must hold of the books of one merchant, in the order in which it is looked at. */
export const booksChecks: readonly BooksCheck[] = [
  paymentChecks,
  orderChecks,
  stockChecks,
  slotChecks,
  stockHoldChecks,
  slotHoldChecks,
  codeChecks,
  codeUseChecks,
  loyaltyChecks,
  cartChecks,
  answerChecks,
];

const problems: ReadonlyMap<string, Problem> = new Map(
  booksChecks.flatMap((check) => check.problems.map((problem) => [problem.name, problem])),
);

/** What a finding means and what an operator does about it. */
export function explainProblem(name: string): Pick<Problem, 'meaning' | 'advice'> {
  const { meaning, advice } = problems.get(name) ?? { meaning: name, advice: 'See the documentation of this version.' };
  return { meaning, advice };
}
