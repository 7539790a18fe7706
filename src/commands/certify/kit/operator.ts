import { createInterface } from 'node:readline/promises';
import { expectThat, Mismatch, NotAsked } from './check.ts';
import { shorten } from './wire.ts';

/** What a control is asked: `act` names it. */
export type ControlCall = { readonly act: string } & Readonly<Record<string, unknown>>;

/** Does at the host what only a person does, and looks at what only a person sees. */
export type Operator = {
  /** Throws NotAsked where it cannot be done here. */
  do(call: ControlCall, inWords: string): Promise<void>;
  /**
   * What there is to see, as its control answers it; null where a person saw what `inWords` asks about. Throws NotAsked where
   * nothing can be seen from here.
   */
  see(call: ControlCall, inWords: string): Promise<unknown>;
};

const controlMs = 10_000;
const personMs = 120_000;

/** Works through the test controls of the host (docs/protocols/README.md#test-controls). */
export function controlledBy(url: string): Operator {
  const ask = async (call: ControlCall): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
      redirect: 'manual',
      signal: AbortSignal.timeout(controlMs),
    }).catch((error: unknown) => {
      throw new Mismatch(`the test control "${call.act}" answers within 10 seconds`, String(error));
    });
    const text = await response.text();
    if (response.status === 404 || response.status === 501) {
      throw new NotAsked(`the host has no test control "${call.act}"`);
    }
    const said = shorten(`${response.status} ${text}`);
    expectThat(response.status === 200, `status 200 of the test control "${call.act}"`, said);
    try {
      return JSON.parse(text);
    } catch {
      throw new Mismatch(`an object of JSON of the test control "${call.act}"`, said);
    }
  };
  return {
    do: async (call) => {
      await ask(call);
    },
    see: ask,
  };
}

/** Asks the person at this terminal, or wherever these streams lead. */
export function askedAtTerminal(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Operator {
  const ask = async (question: string): Promise<string> => {
    const terminal = createInterface({ input, output });
    try {
      return await terminal.question(question, { signal: AbortSignal.timeout(personMs) });
    } catch {
      throw new NotAsked('the person at the terminal did not answer within two minutes');
    } finally {
      terminal.close();
    }
  };
  return {
    do: async (_call, inWords) => {
      await ask(`\n  >> ${inWords}\n     Press Enter when it is done. `);
    },
    see: async (_call, inWords) => {
      const answer = await ask(`\n  >> ${inWords}\n     Is it so? [y/n] `);
      expectThat(/^y/i.test(answer.trim()), inWords, 'the person at the terminal says no');
      return null;
    },
  };
}

/** Without controls and without a person, nothing of this can be done. */
export const absent: Operator = {
  do: async () => {
    throw new NotAsked('it takes --controls, or a person at a terminal');
  },
  see: async () => {
    throw new NotAsked('it takes --controls, or a person at a terminal');
  },
};
