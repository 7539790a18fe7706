import type { FulfillmentMethod, OrderingReadiness } from '../../../client/index.ts';
import { Notice, type Tone } from '../../design/notice.tsx';
import type { Texts } from '../../language/language.ts';
import { useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { useReadiness } from '../frame/queries.ts';
import { daysAhead } from './order-days.ts';

/** Whether orders are taken, in a word and a sentence. */
export type ReadinessWords = { readonly tone: Tone; readonly word: string; readonly sentence: string };

/** Puts a readiness into words; a time is the location's own. */
export function readinessWords(readiness: OrderingReadiness, texts: Texts<'storefront'>): ReadinessWords {
  if (!readiness.ready) {
    const sentence = texts(`readiness.${notReadyWord(readiness.reason)}`);
    return { tone: 'bad', word: texts('readiness.closed'), sentence };
  }
  const { pickupType, orderTime, fulfillmentMethod } = readiness;
  if (pickupType === 'ASAP') {
    const sentence = texts(`readiness.asap.${fulfillmentMethod}`, { time: timeText(orderTime) });
    return { tone: 'good', word: texts('readiness.open'), sentence };
  }
  const sentence = texts('readiness.from', { time: timeText(orderTime), day: dayWord(readiness, texts) });
  return { tone: 'warn', word: texts('readiness.later'), sentence };
}

function notReadyWord(reason: string): 'notOffered' | 'nothing' | 'notTaking' {
  if (reason === 'FULFILLMENT_UNAVAILABLE') return 'notOffered';
  return reason === 'ITEM_UNAVAILABLE' ? 'nothing' : 'notTaking';
}

function dayWord(readiness: OrderingReadiness & { ready: true }, texts: Texts<'storefront'>): string {
  const { orderDate, orderTime, estimatedReadyTime } = readiness;
  if (estimatedReadyTime === undefined) return dayText(orderDate);
  const ahead = daysAhead(orderDate, orderTime, estimatedReadyTime, Date.now());
  return ahead === 0 ? texts('readiness.today') : ahead === 1 ? texts('readiness.tomorrow') : dayText(orderDate);
}

const dots: Readonly<Record<Tone, string>> = { plain: 'bg-edge', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' };

/**
 * One line: a dot, the word, the sentence. Nothing while it is not known: the menu can be read all the same. Where it is
 * `emphatic`, what keeps people from ordering right away stands out. Asked for while it is `wanted`.
 */
export function ReadinessLine({
  locationId,
  method,
  emphatic = false,
  wanted = true,
}: {
  readonly locationId: string;
  readonly method: FulfillmentMethod;
  readonly emphatic?: boolean;
  readonly wanted?: boolean;
}) {
  const texts = useTexts('storefront');
  const { data } = useReadiness(locationId, method, wanted);
  if (data === undefined) return <p className="min-h-6" />;
  const { tone, word, sentence } = readinessWords(data, texts);
  if (emphatic && tone !== 'good') {
    return (
      <div className="mt-3 max-w-2xl">
        <Notice tone="warn" title={word}>
          {sentence}
        </Notice>
      </div>
    );
  }
  return (
    <p className="flex items-start gap-2">
      <span aria-hidden="true" className={`mt-[0.55em] size-2 shrink-0 rounded-full ${dots[tone]}`} />
      <span>
        <strong className="font-semibold">{word}</strong> <span className="text-muted">{sentence}</span>
      </span>
    </p>
  );
}
