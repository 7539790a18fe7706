import { describe, expect, test } from 'vitest';
import { LostAnswerError } from '../../../client/index.ts';
import { sendingAgain, sendOnce } from '../../../web/cart/resend.ts';

/** A service that does what `answers` say, one request after the other; a repetition of a lost one is written down as such. */
function fakeService(...answers: readonly ('answered' | 'lost' | 'refused')[]) {
  const heard: string[] = [];
  const left = [...answers];
  const ask = async (what: string): Promise<string> => {
    heard.push(what);
    const next = left.shift();
    if (next === 'lost') throw new LostAnswerError('key', () => ask(`${what} again`), null);
    if (next === 'refused') throw new Error('refused');
    return what;
  };
  return { heard, ask };
}

describe('an act that is run again', () => {
  test('sends what got no answer once more as the same request, as often as it takes', async () => {
    const { heard, ask } = fakeService('lost', 'lost', 'answered');
    const send = sendingAgain();
    await expect(send('fries', () => ask('fries'))).rejects.toThrow(LostAnswerError);
    await expect(send('fries', () => ask('fries'))).rejects.toThrow(LostAnswerError);
    expect(await send('fries', () => ask('fries'))).toBe('fries again again');
    expect(heard).toEqual(['fries', 'fries again', 'fries again again']);
  });

  test('does not send what was answered, and goes on where it broke off', async () => {
    const { heard, ask } = fakeService('answered', 'lost', 'answered', 'answered');
    const send = sendingAgain();
    const order = async () => {
      for (const dish of ['bowl', 'fries', 'latte']) await send(dish, () => ask(dish));
    };
    await expect(order()).rejects.toThrow(LostAnswerError);
    await order();
    expect(heard).toEqual(['bowl', 'fries', 'fries again', 'latte']);
  });

  test('asks anew for what was refused, and for anything else', async () => {
    const { heard, ask } = fakeService('refused', 'lost', 'answered', 'answered');
    const send = sendingAgain();
    await expect(send('fries', () => ask('fries'))).rejects.toThrow('refused');
    await expect(send('fries', () => ask('fries'))).rejects.toThrow(LostAnswerError);
    await send('two fries', () => ask('two fries'));
    expect(heard).toEqual(['fries', 'fries', 'two fries']);
  });

  test('that is none sends every request as a new one', async () => {
    const { heard, ask } = fakeService('lost', 'answered');
    await expect(sendOnce('fries', () => ask('fries'))).rejects.toThrow(LostAnswerError);
    await sendOnce('fries', () => ask('fries'));
    expect(heard).toEqual(['fries', 'fries']);
  });
});
