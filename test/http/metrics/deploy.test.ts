import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import { errorCodes } from '../../../src/domain/values/errors.ts';
import { eventTypes } from '../../../src/domain/webhooks/event.ts';
import { createMetrics } from '../../../src/http/metrics.ts';
import { partners } from '../../../src/ports/calls.ts';

// What operators are given is wrong without a word when a metric is renamed: a graph stays empty, and an alert silent.

type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };
const dashboard = JSON.parse(readFileSync('deploy/grafana/tiffin.json', 'utf8')) as {
  readonly panels: readonly Panel[];
};
const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8');

const ofAlerts = [...alerts.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expression = '']) => expression);
const ofPanels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const expressions = [...ofAlerts, ...ofPanels];

async function servedNames(): Promise<ReadonlySet<string>> {
  const pool = { busyCount: 0, idleCount: 0, waitingCount: 0, waitCount: 0, waitSeconds: 0 };
  const books = { findingCount: 0, oldestCheckedAt: 0 };
  const state = { now: 0, queues: [], setAside: [], events: [], failingPartners: [], books };
  const text = await createMetrics(
    async () => state,
    async () => null,
    {
      poolState: () => pool,
      states: () => [],
      counts: { replica: 0, behind: 0, failed: 0, ownChange: 0 },
    },
  ).text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test('every metric that alerts and dashboard name is served', async () => {
  const served = await servedNames();
  const named = expressions.flatMap((expression) => expression.match(/\b(?:tiffin|nodejs|process)_\w+/g) ?? []);
  expect(ofAlerts.length).toBeGreaterThan(10);
  expect(ofPanels.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !served.has(name))).toEqual([]);
  const ours = [...served]
    .filter((name) => name.startsWith('tiffin_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const shown = ofPanels.join(' ');
  expect([...new Set(ours)].filter((name) => !shown.includes(name))).toEqual([]);
});

test('every label and value in them is one that there is', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    job: ['tiffin'],
    status: ['2xx', '3xx', '4xx', '5xx'],
    code: errorCodes,
    type: eventTypes,
    partner: partners,
    outcome: ['done', 'failed', 'answered', 'refused', 'unavailable', 'skipped', 'behind'],
    operation: operations.map(({ id }) => id),
  };
  const wrong = expressions.flatMap((expression) =>
    [...expression.matchAll(/(\w+)(?:=~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
      values.split('|').filter((value) => known[label]?.includes(value) !== true),
    ),
  );
  expect(wrong).toEqual([]);
});

test('an alert says what happened and what to do, and parentheses are closed', () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);
  expect(rules).toHaveLength(ofAlerts.length);
  expect(rules.filter((rule) => !/^ {10}summary: ".+"$/m.test(rule) || !/^ {10}todo: ".+"$/m.test(rule))).toEqual([]);
  expect(rules.filter((rule) => !/severity: (page|ticket)/.test(rule))).toEqual([]);
  const open = (expression: string) =>
    (expression.match(/[({[]/g) ?? []).length - (expression.match(/[)}\]]/g) ?? []).length;
  expect(expressions.filter((expression) => open(expression) !== 0)).toEqual([]);
});
