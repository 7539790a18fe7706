import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LostAnswerError } from '../../../client/index.ts';
import { Saver } from '../../../web/cart/saving/saver.ts';
import { settleAll } from '../../../web/cart/saving/unsaved.ts';

/** A service that answers when it is told to, and remembers what it was sent. */
function fakeService() {
  const sent: string[] = [];
  const waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  const send = (value: string, repeat: (() => Promise<unknown>) | null): Promise<unknown> => {
    sent.push(repeat === null ? value : `${value} again`);
    return new Promise((resolve, reject) => waiting.push({ resolve: () => resolve(null), reject }));
  };
  const answer = async () => {
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  const refuse = async (error: unknown) => {
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.reject(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent, send, answer, refuse };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is chosen is saved when it is chosen', () => {
  test('at once, and shown as being saved until the service has answered', async () => {
    const { sent, send, answer } = fakeService();
    const saver = new Saver(send);
    saver.choose('18%');
    expect(saver.state()).toMatchObject({ wanted: { value: '18%' }, phase: 'saving' });
    await answer();
    expect([sent, saver.state()]).toEqual([['18%'], { wanted: null, phase: 'saved', error: null }]);
  });

  test('of several choices while one is on its way, the last is sent after it, and no other', async () => {
    const { sent, send, answer } = fakeService();
    const saver = new Saver(send);
    saver.choose('15%');
    await vi.advanceTimersByTimeAsync(0);
    saver.choose('18%');
    saver.choose('20%');
    await answer();
    expect(saver.state().wanted?.value).toBe('20%');
    await answer();
    expect([sent, saver.state().phase]).toEqual([['15%', '20%'], 'saved']);
  });

  test('what is typed is sent after a pause, once', async () => {
    const { sent, send, answer } = fakeService();
    const saver = new Saver(send);
    for (const typed of ['2', '2.', '2.5']) {
      saver.choose(typed, 700);
      await vi.advanceTimersByTimeAsync(600);
    }
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    await answer();
    expect([sent, saver.state().phase]).toEqual([['2.5'], 'saved']);
  });

  test('what waits for a pause is sent before what is chosen after it', async () => {
    const { sent, send, answer } = fakeService();
    new Saver(send).choose('to the door', 700);
    new Saver(send).choose('pickup');
    await answer();
    await answer();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual(['to the door', 'pickup']);
  });

  test('what is taken back before it was sent is not sent', async () => {
    const { sent, send } = fakeService();
    const saver = new Saver(send);
    saver.choose('2.5', 700);
    saver.drop();
    await vi.advanceTimersByTimeAsync(2_000);
    await settleAll();
    expect([sent, saver.state().phase]).toEqual([[], 'still']);
  });

  test('a failed one is kept with its reason, and sent again when asked for', async () => {
    const { sent, send, answer, refuse } = fakeService();
    const saver = new Saver(send);
    const refusal = new Error('closed');
    saver.choose('12:00');
    await refuse(refusal);
    expect(saver.state()).toEqual({ wanted: { value: '12:00' }, phase: 'failed', error: refusal });
    const again = saver.settle();
    await answer();
    await again;
    expect([sent, saver.state().phase]).toEqual([['12:00', '12:00'], 'saved']);
  });

  test('one without an answer is repeated under its key; another choice is a request of its own', async () => {
    const { sent, send, answer, refuse } = fakeService();
    const saver = new Saver(send);
    const lost = () => new LostAnswerError('key', async () => null, null);
    saver.choose('12:00');
    await refuse(lost());
    void saver.settle().catch(() => undefined);
    await refuse(lost());
    saver.choose('12:15');
    await answer();
    expect([sent, saver.state().phase]).toEqual([['12:00', '12:00 again', '12:15'], 'saved']);
  });

  test('a failure of what is not wanted any more says nothing', async () => {
    const { sent, send, answer, refuse } = fakeService();
    const saver = new Saver(send);
    saver.choose('15%');
    await vi.advanceTimersByTimeAsync(0);
    saver.choose('18%');
    await refuse(new Error('refused'));
    expect(saver.state()).toMatchObject({ phase: 'saving', error: null });
    await answer();
    expect([sent, saver.state().phase]).toEqual([['15%', '18%'], 'saved']);
  });
});

describe('an act that leads away', () => {
  test('waits for all that was chosen, what is being typed as well, one after the other', async () => {
    const { sent, send, answer } = fakeService();
    const [tip, time] = [new Saver(send), new Saver(send)];
    tip.choose('2.5', 700);
    time.choose('12:00');
    let isDone = false;
    const leaving = settleAll().then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.length, isDone]).toEqual([1, false]);
    await answer();
    expect([sent.length, isDone]).toEqual([2, false]);
    await answer();
    await leaving;
    expect([new Set(sent), isDone]).toEqual([new Set(['2.5', '12:00']), true]);
  });

  test('is stopped by what cannot be saved, and tries it once more the next time', async () => {
    const { send, answer, refuse } = fakeService();
    const saver = new Saver(send);
    saver.choose('12:00', 700);
    const leaving = settleAll().catch((error: Error) => error.message);
    await refuse(new Error('closed'));
    expect(await leaving).toBe('closed');
    const next = settleAll();
    await answer();
    await next;
    expect(saver.state().phase).toBe('saved');
  });
});
