import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoyaltyBalance, LoyaltyLedgerEntry } from '../../../client/index.ts';
import type { Send } from '../../cart/resend.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { CheckField } from '../../design/field.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { momentDay, momentText, pointsText } from '../../language/local-time.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { LoyaltyClaims } from './loyalty-claims.tsx';
import { accountFailure, MorePages, Section } from './section.tsx';

/** The customer's points: joining, what there is, how it came about, and what to do when some are missing. */
export function LoyaltyPage() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const ledger = useInfiniteQuery({
    queryKey: ['customer', 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      client.getLoyaltyLedger({ query: { limit: 10, ...(pageParam !== '' && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <Section title={texts('account.loyalty')}>
      <Loaded query={ledger} failure={accountFailure}>
        {({ pages }) => {
          const { enabled, balances = [] } = pages[0] ?? {};
          if (enabled !== true) return <Empty title={texts('loyalty.none')} />;
          if (balances.length === 0) return <Join />;
          const entries = pages.flatMap((page) => page.entries ?? []);
          return (
            <>
              {balances.map((balance) => (
                <BalanceCard key={balance.unit} balance={balance} />
              ))}
              <Card title={texts('loyalty.history')}>
                {entries.length === 0 && <p className="text-muted">{texts('loyalty.noEntries')}</p>}
                <ul className="mb-3 divide-y divide-line">
                  {entries.map((entry, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and only grow at the end.
                    <EntryRow key={`${entry.occurredAt}:${index}`} entry={entry} />
                  ))}
                </ul>
                <MorePages query={ledger} />
              </Card>
              <LoyaltyClaims />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function BalanceCard({ balance }: { readonly balance: LoyaltyBalance }) {
  const texts = useTexts('ordering');
  return (
    <section className="rounded-card bg-accent p-6 text-on-accent shadow-raised">
      <h2 className="text-base font-semibold">{texts('loyalty.balance')}</h2>
      <p className="mt-1 text-5xl font-bold tabular-nums font-display">{pointsText(balance.available)}</p>
      {balance.reserved > 0 && (
        <p className="mt-2 text-sm">
          {texts('loyalty.reserved', { posted: pointsText(balance.posted), reserved: pointsText(balance.reserved) })}
        </p>
      )}
    </section>
  );
}

function EntryRow({ entry }: { readonly entry: LoyaltyLedgerEntry }) {
  const texts = useTexts('ordering');
  const { operation, orderReference, occurredAt, expiresAt, amount } = entry;
  return (
    <li className="flex items-baseline justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {texts(`loyalty.operation.${operation}`)}
          {orderReference !== undefined && <> · {texts('order.numbered', { number: orderReference })}</>}
        </p>
        <p className="text-sm text-muted">
          {momentText(occurredAt)}
          {expiresAt !== undefined && <> · {texts('loyalty.expires', { date: momentDay(expiresAt) })}</>}
        </p>
      </div>
      <span className={classes('shrink-0 text-lg font-bold tabular-nums', amount > 0 && 'text-good')}>
        {pointsText(amount, true)}
      </span>
    </li>
  );
}

/**
 * Joining needs a cart, which says whose program it is; where there is none, an empty one is started.
 * (design/pages.md#joining-from-the-account-begins-a-cart)
 */
function Join() {
  const texts = useTexts('ordering');
  const { session, client, cart, locationId } = useCartSession();
  const { merchant } = useMerchant();
  const queries = useQueryClient();
  const act = useAct();
  const [agreed, setAgreed] = useState(false);
  const join = async (send: Send) => {
    if (cart?.status !== 'OPEN') await session.open(locationId ?? merchant.locations[0]?.id ?? null);
    await session.change(async (call) => {
      const record = await client.store.findCart(call.cartId);
      // A guest's cart has to be the customer's first: points belong to a person.
      if (record !== null && record.token !== null) await send(`claim ${call.cartId}`, () => client.claimCart(call));
      return send(`join ${call.cartId}`, () => client.joinLoyalty({ ...call, body: { consent: true } }));
    });
    await session.resume();
    await queries.invalidateQueries({ queryKey: ['customer', 'ledger'] });
  };
  return (
    <Card title={texts('loyalty.join')}>
      <p>{texts('loyalty.joinIntro', { name: merchant.name })}</p>
      <form
        className="mt-3 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          void act.run(join);
        }}
      >
        <CheckField
          label={texts('loyalty.consent', { name: merchant.name })}
          required
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <ActNotice act={act} />
        <Button type="submit" look="primary" busy={act.busy}>
          {texts('loyalty.joinNow')}
        </Button>
      </form>
    </Card>
  );
}
