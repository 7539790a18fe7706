import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { epsonCallForm } from '../../../contract/kitchen/epson.ts';
import { type StarMediaType, starPollForm } from '../../../contract/kitchen/star.ts';
import { type Check, expectThat, Mismatch } from '../kit/check.ts';
import type { Operator } from '../kit/operator.ts';
import { shorten } from '../kit/wire.ts';
import type { PrinterEvent, PrinterProtocol, PrinterServer } from './printer-server.ts';

/** What the checks of the printer kit know; `wire` is what was sent and received last. */
export type PrinterWorld = {
  readonly wire: PrinterServer;
  readonly protocol: PrinterProtocol;
  readonly operator: Operator;
  /** Scales the limits of time, for tests. */
  readonly limitsFactor?: number;
};

type Kind<Name extends PrinterEvent['kind']> = Extract<PrinterEvent, { readonly kind: Name }>;

/** The first request may take a person who enters the address. */
const firstMs = 120_000;
/** A printer that asks for nothing for so long counts as not responding. */
const askMs = 60_000;

const longTicketLines = 300;

const askingChecks: readonly Check<PrinterWorld>[] = [
  {
    id: 'asks',
    title: 'The printer asks at its address, with the secret',
    section: 'the-secret',
    run: async (world) => {
      const { wire, limitsFactor = 1 } = world;
      const first = await wire.wait(0, ({ kind }) => kind === 'asked' || kind === 'stray', firstMs * limitsFactor);
      expectThat(first !== null, 'a request within two minutes', 'none');
      const received = first.kind === 'stray' ? `${first.heard.method} ${first.heard.path}` : null;
      expectThat(first.kind === 'asked', 'the secret, in the address or as the password of HTTP Basic', received);
    },
  },
  {
    id: 'asks-in-its-form',
    title: 'What it asks with has the form of the contract',
    section: 'retries-and-time-limits',
    run: async (world) => {
      const { heard } = await asked(world);
      const form = world.protocol === 'star' ? pollForm : callForm;
      const value = world.protocol === 'star' ? parse(heard.text) : Object.fromEntries(new URLSearchParams(heard.text));
      const problems = value === undefined ? ['it is no JSON'] : form.Errors(value).map(({ message }) => message);
      const received = shorten(`${heard.method} ${heard.path} ${heard.text}`);
      expectThat(problems.length === 0, `a body of the form of the contract: ${problems.join('; ')}`, received);
    },
  },
  {
    id: 'asks-regularly',
    title: 'It asks again within a minute, and again',
    section: 'retries-and-time-limits',
    run: async (world) => {
      for (let count = 0; count < 3; count += 1) await asked(world);
    },
  },
  {
    id: 'takes-what-is-offered',
    title: 'While there is no ticket it fetches and confirms none',
    section: 'sequence',
    run: async (world) => {
      const from = world.wire.events.length;
      for (let count = 0; count < 3; count += 1) await asked(world);
      const stray = world.wire.events.slice(from).find(({ kind }) => kind === 'fetched' || kind === 'settled');
      expectThat(stray === undefined, 'requests that only ask', 'a ticket that was never offered');
    },
  },
];

const printingChecks: readonly Check<PrinterWorld>[] = [
  {
    id: 'ticket-printed',
    title: 'A ticket is fetched, printed and confirmed by its name',
    section: 'sequence',
    run: async (world) => {
      const jobId = world.wire.queue(() => ['Certification', '2x Harvest Bowl']);
      const { jobId: confirmed } = await printed(world, jobId);
      expectThat(confirmed === null || confirmed === jobId, `the name of the ticket, "${jobId}"`);
    },
  },
  {
    id: 'ticket-printed-once',
    title: 'A ticket that was confirmed is not fetched or printed again',
    section: 'sequence',
    run: async (world) => {
      const mark = newMark();
      const jobId = world.wire.queue(() => [mark]);
      await printed(world, jobId);
      const from = world.wire.events.length;
      for (let count = 0; count < 3; count += 1) await asked(world);
      const again = world.wire.events.slice(from).find(({ kind }) => kind === 'fetched');
      expectThat(again === undefined, 'no second fetch of a ticket that was confirmed', 'a second fetch');
      await expectOnPaper(world, mark, 1);
    },
  },
  {
    id: 'letters-kept',
    title: 'Letters, signs and what XML escapes come out as they were written',
    section: 'fetchticket',
    run: async (world) => {
      const mark = newMark();
      let text = '';
      const textOf = (type: StarMediaType | null): string =>
        type === 'application/vnd.star.line'
          ? `${mark} Käse crème 3 € “à part” <b> & co.`
          : `${mark} Käse crème 3 € “à part” <b> & co. Łódź Ğüneş Ωμέγα Щи`;
      const jobId = world.wire.queue((type) => {
        text = textOf(type);
        return [text];
      });
      await printed(world, jobId);
      await expectOnPaper(world, text, 1);
    },
  },
  {
    id: 'long-ticket',
    title: `A ticket of ${longTicketLines} lines comes out whole`,
    section: 'fetchticket',
    run: async (world) => {
      const mark = newMark();
      const lines = Array.from({ length: longTicketLines }, (_none, index) => `${mark} line ${index + 1}.`);
      await printed(
        world,
        world.wire.queue(() => lines),
      );
      await expectOnPaper(world, `${mark} line 1.`, 1);
      await expectOnPaper(world, `${mark} line ${longTicketLines}.`, 1);
    },
  },
];

const faultChecks: readonly Check<PrinterWorld>[] = [
  {
    id: 'ticket-lost-on-the-way',
    title: 'A ticket whose answer was lost is fetched again',
    section: 'retries-and-time-limits',
    run: async (world) => {
      const mark = newMark();
      world.wire.cutNext('fetch');
      await printed(
        world,
        world.wire.queue(() => [mark]),
      );
      await expectOnPaper(world, mark, 1);
    },
  },
  {
    id: 'confirmation-lost',
    title: 'A confirmation whose answer was lost prints nothing again',
    section: 'sequence',
    run: async (world) => {
      const mark = newMark();
      world.wire.cutNext('settle');
      const jobId = world.wire.queue(() => [mark]);
      await printed(world, jobId);
      for (let count = 0; count < 3; count += 1) await asked(world);
      await expectOnPaper(world, mark, 1);
      world.wire.withdraw();
    },
  },
  refusing('service-away', 'While the service is away it goes on asking, and prints afterwards', 503),
  refusing('secret-refused', 'While its secret is refused it goes on asking, and prints afterwards', 401),
  {
    id: 'paper-out',
    title: 'Without paper it says so, and prints what waited when there is paper again',
    section: 'retries-and-time-limits',
    run: async (world) => {
      const { wire, operator, protocol, limitsFactor = 1 } = world;
      const mark = newMark();
      const from = wire.events.length;
      await operator.do({ act: 'condition', to: 'paperOut' }, 'Take the paper out of the printer, and leave it out.');
      let jobId = '';
      try {
        jobId = wire.queue(() => [mark]);
        const isOut = (event: PrinterEvent): boolean =>
          'condition' in event && (event.condition === 'paperOut' || event.condition === 'coverOpen');
        const said = await wire.wait(from, isOut, askMs * limitsFactor);
        const wanted = protocol === 'star' ? 'statusCode 41x or 42x' : 'a SetStatus or SetResponse that says so';
        expectThat(said !== null, `${wanted} within a minute`);
      } finally {
        await operator.do({ act: 'condition', to: 'ready' }, 'Put the paper back and close the cover.');
      }
      // A printer does not wait until the person, or the control, says that the paper is back.
      await printed(world, jobId, from);
      await expectOnPaper(world, mark, 1);
    },
  },
];

const starChecks: readonly Check<PrinterWorld>[] = [
  {
    id: 'ticket-withdrawn',
    title: 'A ticket that is wanted no more is not printed and not confirmed',
    section: 'errors',
    run: async (world) => {
      const { wire, limitsFactor = 1 } = world;
      const mark = newMark();
      const from = wire.events.length;
      const jobId = wire.queue(() => [mark], 'withdrawn once it is offered');
      const isFetch = ({ kind }: PrinterEvent): boolean => kind === 'fetched';
      const fetched = await wire.wait(from, isFetch, askMs * limitsFactor);
      expectThat(fetched !== null, `a fetch of "${jobId}", which was offered, within a minute`, 'none');
      for (let count = 0; count < 2; count += 1) await asked(world);
      const confirmed = wire.events.slice(from).find((each) => each.kind === 'settled' && each.isPrinted);
      expectThat(confirmed === undefined, `no confirmation of "${jobId}", which was answered with 404`);
      await expectOnPaper(world, mark, 0);
    },
  },
];

/** All that is asked of a printer of one kind, in the order of a day in a kitchen. */
export function printerChecks(protocol: PrinterProtocol): readonly Check<PrinterWorld>[] {
  return [...askingChecks, ...printingChecks, ...faultChecks, ...(protocol === 'star' ? starChecks : [])];
}

const pollForm = Compile(starPollForm);
const callForm = Compile(epsonCallForm);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The next time the printer asks; a Mismatch where it does not within a minute. */
async function asked({ wire, limitsFactor = 1 }: PrinterWorld): Promise<Kind<'asked'>> {
  const next = await wire.wait(wire.events.length, ({ kind }) => kind === 'asked', askMs * limitsFactor);
  if (next === null || next.kind !== 'asked') throw new Mismatch('a request within a minute', 'none');
  return next;
}

/** Asks that a ticket is fetched and confirmed as printed, after the events before number `from`. */
async function printed(world: PrinterWorld, jobId: string, from = world.wire.events.length): Promise<Kind<'settled'>> {
  const { wire, limitsFactor = 1 } = world;
  const limitMs = askMs * limitsFactor;
  const given = await wire.wait(from, (each) => each.kind === 'fetched' && each.isGiven, limitMs);
  const refusedFetch = wire.events.slice(from).find((each) => each.kind === 'fetched' && !each.isGiven);
  const tried = refusedFetch === undefined ? 'no fetch' : 'only fetches that could not be answered with it';
  expectThat(given !== null, `a fetch of the ticket "${jobId}" within a minute`, tried);
  const isDone = (each: PrinterEvent): boolean => each.kind === 'settled' && each.isPrinted;
  const settled = await wire.wait(from, isDone, limitMs);
  const failed = wire.events.slice(from).some(({ kind }) => kind === 'settled');
  if (settled === null || settled.kind !== 'settled') {
    throw new Mismatch('a confirmation within a minute that it is printed', failed ? 'one that it is not' : 'none');
  }
  return settled;
}

/** A service that answers nothing but this status for a while. */
function refusing(id: string, title: string, status: 401 | 503): Check<PrinterWorld> {
  return {
    id,
    title,
    section: 'errors',
    run: async (world) => {
      world.wire.refuseAll(status);
      try {
        for (let count = 0; count < 3; count += 1) await asked(world);
      } finally {
        world.wire.refuseAll(null);
      }
      await printed(
        world,
        world.wire.queue(() => ['Certification', 'after an interruption']),
      );
    },
  };
}

/** A text that no other ticket has. */
function newMark(): string {
  return `Mark ${randomBytes(5).toString('hex')}.`;
}

const shownForm = Compile(Type.Object({ tickets: Type.Array(Type.String()) }));

/** Asks that a text came out on paper so many times. */
async function expectOnPaper({ operator }: PrinterWorld, text: string, times: number): Promise<void> {
  const inWords = times === 0 ? `No ticket says: ${text}` : `Exactly one ticket says: ${text}`;
  const shown = await operator.see({ act: 'show' }, inWords);
  if (shown === null) return;
  const received = JSON.stringify(shown);
  if (!shownForm.Check(shown)) throw new Mismatch('{"tickets": [...]} of the test control "show"', received);
  const count = shown.tickets.filter((ticket) => ticket.includes(text)).length;
  expectThat(count === times, inWords, `${count} tickets that do: ${shorten(received.slice(-1_000))}`);
}
