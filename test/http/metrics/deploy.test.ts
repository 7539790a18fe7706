import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

// Prometheus keeps the label `job` for the name of the scrape, and renames that of a metric.
test('a label of ours that Prometheus renames has its name there', () => {
  const ofJobs = expressions.filter((expression) => /\btiffin_job_/.test(expression));
  expect(ofJobs.length).toBeGreaterThan(4);
  expect(ofJobs.filter((expression) => /\bjob\b/.test(expression))).toEqual([]);
  const dashboardText = JSON.stringify(dashboard);
  expect([alerts.includes('$labels.job '), dashboardText.includes('{{job}}')]).toEqual([false, false]);
});

// Series that differ in a label never meet; aggregated ones have the labels that they are told.
test('what joins single series says by which labels', () => {
  const joins = expressions.flatMap((expression) => expression.split(/\b(?:and|unless|or) /).slice(1));
  expect(joins.length).toBeGreaterThan(2);
  expect(joins.filter((right) => !/^(?:(?:on|ignoring) \(|max\(|sum\()/.test(right))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.info('skipped in metrics/deploy.test.ts: there is no promtool on this machine');

test.runIf(hasPromtool)('jobs that fail alert by their own names, and those that succeed now and then do not', () => {
  const series = (name: string, job: string, more: string, values: string): string =>
    `      - series: '${name}{job="tiffin", instance="a", exported_job="${job}"${more}}'\n        values: '${values}'`;
  const summary = (text: string): string => `              summary: '${text}'`;
  const runs = (job: string, outcome: string, values: string): string =>
    series('tiffin_job_runs_total', job, `, outcome="${outcome}"`, values);
  const rules = `
rule_files: ['${resolve('deploy/prometheus/alerts.yaml')}']
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
${[
  runs('delete-events', 'failed', '0+0.5x90'),
  runs('delete-logins', 'failed', '0+0.5x90'),
  runs('delete-logins', 'done', '5+0x90'),
  runs('expire-carts', 'failed', '0+0.5x90'),
  runs('expire-carts', 'done', '0+0.5x90'),
  series('tiffin_job_failures', 'relay-outbox', '', '3+0x90'),
  series('tiffin_job_failures', 'expire-carts', '', '0+0x90'),
].join('\n')}
    promql_expr_test: []
    alert_rule_test:
      - alertname: TiffinJobFails
        eval_time: 80m
        exp_alerts:
${['delete-events', 'delete-logins'].map((job) => alertOf({ instance: 'a', job: 'tiffin', exported_job: job, outcome: 'failed' }, summary(`No run of ${job} on a has succeeded for an hour.`), 'TiffinJobFails')).join('\n')}
      - alertname: TiffinRowsAreSetAside
        eval_time: 80m
        exp_alerts:
${alertOf({ exported_job: 'relay-outbox' }, summary('3 rows of relay-outbox fail again and again.'), 'TiffinRowsAreSetAside')}
`;
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-alerts-'));
  try {
    writeFileSync(join(folder, 'rules.yaml'), rules);
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'rules.yaml')]);
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function alertOf(labels: Readonly<Record<string, string>>, summary: string, name: string): string {
  const rule = alerts.split(/^ {6}- alert: /m).find((text) => text.startsWith(`${name}\n`)) ?? '';
  const todo = /^ {10}todo: (".+")$/m.exec(rule)?.[1] ?? '';
  const severity = /severity: (\w+)/.exec(rule)?.[1] ?? '';
  const all = Object.entries({ ...labels, severity }).map(([label, value]) => `${label}: ${value}`);
  return `          - exp_labels: { ${all.join(', ')} }
            exp_annotations:
${summary}
              todo: ${todo}`;
}
