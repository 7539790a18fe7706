import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DailySales, LocationAnalytics } from '../../../client/index.ts';
import { Card, Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { formatMinor, formatRate } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { BarChart } from './bar-chart.tsx';
import { BarList } from './bar-list.tsx';
import { daysOf, hoursOf } from './fill-gaps.ts';
import { type Range, RangeChoice, rangeOf } from './range-choice.tsx';

/** How it went on some days: orders and money by day and hour, best sellers, and what became of the carts. */
export function OverviewPage() {
  const texts = useTexts('dashboard');
  const { client, merchantId, locationId, locationName } = useWorkplace();
  const today = useTimes().today(Date.now());
  const [range, setRange] = useState<Range>(() => rangeOf('week', today));
  const analytics = useQuery({
    queryKey: ['analytics', locationId, range.from, range.to],
    queryFn: ({ signal }) =>
      client.getLocationAnalytics({ merchantId, locationId, query: { from: range.from, to: range.to }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading title={texts('pages.overview')}>{locationName}</PageHeading>
      <RangeChoice range={range} today={today} onChange={setRange} />
      <Loaded from={analytics}>
        {(data) => (
          <div
            className={classes(analytics.isPlaceholderData && 'opacity-60 transition-opacity')}
            aria-busy={analytics.isPlaceholderData}
          >
            <Overview analytics={data} range={range} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Overview({ analytics, range }: { readonly analytics: LocationAnalytics; readonly range: Range }) {
  const texts = useTexts('dashboard');
  if (analytics.days.length === 0 && analytics.carts.filled === 0) {
    return <Empty title={texts('overview.nothing')}>{texts('overview.nothingText')}</Empty>;
  }
  return (
    <div className="space-y-5">
      <KeyNumbers analytics={analytics} />
      <Charts analytics={analytics} range={range} />
      <div className="grid gap-5 lg:grid-cols-3">
        <BestSellers analytics={analytics} />
        <Carts analytics={analytics} />
        <Reasons analytics={analytics} />
      </div>
    </div>
  );
}

function KeyNumbers({ analytics }: { readonly analytics: LocationAnalytics }) {
  const texts = useTexts('dashboard');
  const { days, currency, carts } = analytics;
  const sum = (pick: (day: DailySales) => number) => days.reduce((total, day) => total + pick(day), 0);
  const orderCount = sum((day) => day.orderCount);
  const unpaidMinor = sum((day) => day.unpaidMinor);
  const totalMinor = sum((day) => day.totalMinor) - unpaidMinor;
  const numbers = [
    { name: texts('overview.orders'), value: String(orderCount) },
    { name: texts('overview.revenue'), value: formatMinor(totalMinor, currency) },
    {
      name: texts('overview.average'),
      value: orderCount === 0 ? '–' : formatMinor(Math.round(totalMinor / orderCount), currency),
    },
    {
      name: texts('overview.refunded'),
      value: formatMinor(
        sum((day) => day.refundedMinor),
        currency,
      ),
    },
    ...(unpaidMinor === 0 ? [] : [{ name: texts('overview.unpaid'), value: formatMinor(unpaidMinor, currency) }]),
    {
      name: texts('overview.abandoned'),
      value: carts.filled === 0 ? '–' : formatRate(String(Math.round((carts.abandoned / carts.filled) * 100) / 100)),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {numbers.map(({ name, value }) => (
        <div key={name} className="rounded-card border border-line bg-card p-4 shadow-card">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 font-display text-2xl font-bold tabular-nums sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ analytics, range }: { readonly analytics: LocationAnalytics; readonly range: Range }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const money = (minor: number) => formatMinor(minor, analytics.currency);
  const days = daysOf(analytics, range).map((day) => ({
    ...day,
    totalMinor: day.totalMinor - day.unpaidMinor,
    label: times.date(day.date),
  }));
  const hours = hoursOf(analytics).map((hour) => ({
    ...hour,
    label: times.wallTime('2000-01-01', `${String(hour.hour).padStart(2, '0')}:00`),
  }));
  const charts = [
    { title: texts('overview.revenueByDay'), name: texts('overview.day'), rows: days, kind: 'totalMinor' },
    { title: texts('overview.ordersByDay'), name: texts('overview.day'), rows: days, kind: 'orderCount' },
    { title: texts('overview.revenueByHour'), name: texts('overview.hour'), rows: hours, kind: 'totalMinor' },
    { title: texts('overview.ordersByHour'), name: texts('overview.hour'), rows: hours, kind: 'orderCount' },
  ] as const;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {charts.map(({ title, name, rows, kind }) => (
        <Card key={title} title={title}>
          <BarChart
            title={title}
            labelName={name}
            valueName={texts(kind === 'totalMinor' ? 'overview.revenue' : 'overview.orders')}
            bars={rows.map((row) => ({ label: row.label, value: row[kind] }))}
            write={kind === 'totalMinor' ? money : String}
          />
        </Card>
      ))}
    </div>
  );
}

function BestSellers({ analytics }: { readonly analytics: LocationAnalytics }) {
  const texts = useTexts('dashboard');
  return (
    <Card title={texts('overview.bestSellers')}>
      <BarList
        empty={texts('overview.noOrders')}
        bars={analytics.bestSellers.slice(0, 10).map(({ name, quantity, totalMinor }) => ({
          label: name,
          value: quantity,
          text: `${quantity} · ${formatMinor(totalMinor, analytics.currency)}`,
        }))}
      />
    </Card>
  );
}

function Carts({ analytics }: { readonly analytics: LocationAnalytics }) {
  const texts = useTexts('dashboard');
  const { filled, ordered, abandoned } = analytics.carts;
  return (
    <Card title={texts('overview.carts')}>
      <BarList
        empty={texts('overview.noCarts')}
        bars={
          filled === 0
            ? []
            : [
                { label: texts('overview.cartsFilled'), value: filled, text: String(filled) },
                { label: texts('overview.cartsOrdered'), value: ordered, text: String(ordered) },
                { label: texts('overview.cartsAbandoned'), value: abandoned, text: String(abandoned) },
              ]
        }
      />
      <p className="mt-4 text-sm text-muted">{texts('overview.cartsText')}</p>
    </Card>
  );
}

function Reasons({ analytics }: { readonly analytics: LocationAnalytics }) {
  const texts = useTexts('dashboard');
  return (
    <Card title={texts('overview.reasons')}>
      <BarList
        empty={texts('overview.noReasons')}
        bars={analytics.reasons.map(({ reason, cartCount }) => ({
          label: texts(`overview.reasonNames.${reason}`),
          value: cartCount,
          text: String(cartCount),
        }))}
      />
      <p className="mt-4 text-sm text-muted">{texts('overview.reasonsText')}</p>
    </Card>
  );
}
