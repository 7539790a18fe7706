import { isRefused } from '../../../client/index.ts';

type Ask = () => Promise<boolean>;

let asking: Ask | null = null;

/** From now on `ask` is asked whether the person confirmed who they are; answers how to stop that. */
export function confirmBy(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Does `work`; where the service asks for a fresh proof of who the person is, asks for it and does it once more. */
export async function confirmed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isRefused(error, 'CONFIRMATION_REQUIRED') || asking === null || !(await asking())) throw error;
    return await work();
  }
}
