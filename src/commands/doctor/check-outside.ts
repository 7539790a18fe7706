import { probeMailServer } from '../../adapters/messages/smtp.ts';
import type { Config } from '../../config.ts';
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts';

const answerMsMax = 5_000;

/** Whether the mail server takes us. Nothing is sent. */
export async function checkMail({ mail, mode, printsMessages }: Config): Promise<Finding> {
  if (mail === null) {
    return printsMessages && mode === 'production'
      ? warning('mail', 'Messages are printed and not sent.', 'Set SMTP_URL and MAIL_FROM (docs/messages.md).')
      : fine('mail', 'no server is connected');
  }
  const host = new URL(mail.url).host;
  const failure = await probeMailServer(mail.url, answerMsMax);
  if (failure === null) return fine('mail', `${host} takes our mail`);
  const advice = 'Look at SMTP_URL: host, port, user and password; is a firewall between?';
  return problem('mail', `${host} does not take us: ${failure}.`, advice);
}

type Reached = { readonly name: string; readonly setting: string; readonly url: string };

/**
 * Whether the systems that the configuration names answer at all, and Stripe where a merchant takes payments with an account of its own. What
 * they answer is not looked at, but for Redis, which has to take counts.
 */
export async function checkPartners(config: Config, takesPayments: boolean): Promise<readonly Finding[]> {
  const found = await Promise.all(partnersOf(config, takesPayments).map(checkOne));
  return found.length > 0 ? found : [fine('partners', 'none is connected')];
}

function partnersOf(config: Config, takesPayments: boolean): readonly Reached[] {
  const { pos, drive, sms, loyalty, geocoder, redisUrl, stripeUrl, traces } = config;
  const named = (name: string, setting: string, url: string | null | undefined): readonly Reached[] =>
    url === null || url === undefined ? [] : [{ name, setting, url }];
  return [
    ...named('Stripe', 'STRIPE_URL', takesPayments ? stripeUrl : null),
    ...named('POS', 'POS_URL', pos?.url),
    ...named('courier', 'DRIVE_URL', drive?.url),
    ...named('text messages', 'SMS_URL', sms?.url),
    ...named('loyalty host', 'LOYALTY_URL', loyalty?.url),
    ...named('geocoder', 'GEOCODER_URL', geocoder !== null && 'url' in geocoder ? geocoder.url : null),
    ...named('Redis', 'REDIS_URL', redisUrl),
    ...named('collector of traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', traces?.endpoint),
  ];
}

async function checkOne({ name, setting, url }: Reached): Promise<Finding> {
  // Not the whole address, which may hold a password.
  const { host, protocol } = new URL(url);
  try {
    await (/^rediss?:$/.test(protocol) ? reachRedis(url) : reachHttp(url));
    return fine('partners', `${name}: ${host} answers`);
  } catch (error) {
    if (setting === 'REDIS_URL') return judgeRedis(host, error);
    const advice = `Look at ${setting}, at the name in DNS and at firewalls between.`;
    return problem('partners', `${name}: ${host} does not answer: ${reasonOf(error)}.`, advice);
  }
}

function judgeRedis(host: string, error: unknown): Finding {
  const text = `Redis: ${host} takes no counts, so every process limits callers for itself: ${reasonOf(error)}.`;
  const advice = 'Look at REDIS_URL, its password and firewalls between, and whether Redis is full or only a replica.';
  return problem('partners', text.replace(/\.\.$/, '.'), advice);
}

async function reachHttp(url: string): Promise<void> {
  const signal = AbortSignal.timeout(answerMsMax);
  const answer = await fetch(new URL(url).origin, { method: 'HEAD', redirect: 'manual', signal });
  await answer.body?.cancel();
}

/** Whether counts would be shared there: it takes our password, and what is written. */
async function reachRedis(url: string): Promise<void> {
  const { probeRedis } = await import('../../adapters/rate-limit/redis.ts');
  const failure = await probeRedis(url, answerMsMax);
  if (failure !== null) throw failure;
}
