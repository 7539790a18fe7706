import { useState } from 'react';
import { isRefused } from '../../client/index.ts';
import { ActNotice, useAct } from '../cart/use-act.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classes } from '../design/classes.ts';
import { TextAreaField } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../language/language.ts';
import type { OrderAccess } from './use-order-page.ts';

const stars = [1, 2, 3, 4, 5] as const;

/** How the customer liked it, once per order; thanks, also where it was said already. */
export function RatingCard({
  access: { client, orderId, receiptToken },
  orderToken,
}: {
  readonly access: OrderAccess;
  readonly orderToken: string;
}) {
  const texts = useTexts('order');
  const act = useAct();
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [done, setDone] = useState(false);
  if (done || isRefused(act.error, 'RESOURCE_CONFLICT')) {
    return <Notice tone="good" title={texts(done ? 'rating.thanks' : 'rating.already')} />;
  }
  const rate = async () => {
    if (rating === null) return;
    const body = { orderToken, rating, ...(comment.trim() !== '' && { comment: comment.trim() }) };
    const link = receiptToken === null ? {} : { receiptToken };
    await act.run(async (send) => {
      await send(JSON.stringify(body), () => client.rateReceipt({ receiptId: orderId, ...link, body }));
      setDone(true);
    });
  };
  return (
    <Card title={texts('rating.title')} className="print:hidden">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void rate();
        }}
      >
        <Stars rating={rating} onChoose={setRating} />
        <TextAreaField
          label={texts('rating.comment')}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <ActNotice act={act} />
        <Button type="submit" look="primary" busy={act.busy}>
          {texts('rating.send')}
        </Button>
      </form>
    </Card>
  );
}

function Stars({ rating, onChoose }: { readonly rating: number | null; readonly onChoose: (stars: number) => void }) {
  const texts = useTexts('order');
  return (
    <fieldset>
      <legend className="sr-only">{texts('rating.title')}</legend>
      <div className="flex gap-1">
        {stars.map((star) => (
          <label
            key={star}
            className={classes(
              'flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-accent',
              rating !== null && star <= rating ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="rating"
              className="sr-only"
              value={star}
              required
              checked={rating === star}
              onChange={() => onChoose(star)}
            />
            <Icon name="star" size={28} />
            <span className="sr-only">{texts('rating.stars', { count: star })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
