import { isLoopbackOrigin } from './domain/location/origin.ts';

/** What production must not start without, or with (design/security.md#production-refuses-to-start). */
export type ProductionSettings = {
  readonly baseUrl: string;
  readonly checkoutBaseUrl: string;
  readonly secrets: readonly string[] | null;
  readonly sendsMail: boolean;
  /** Whether BASE_URL was given, instead of made from the port. */
  readonly isBaseUrlGiven: boolean;
};

/** The problems of a configuration for production, one line each, naming the variable and what to do. No secret is repeated. */
export function productionProblems(settings: ProductionSettings): readonly string[] {
  const { baseUrl, checkoutBaseUrl, secrets, sendsMail, isBaseUrlGiven } = settings;
  const problems: string[] = [];
  if (secrets === null) problems.push('TIFFIN_SECRET is required in production. Make one with: openssl rand -hex 32.');
  if (secrets?.some(isGuessable)) {
    problems.push('TIFFIN_SECRET can be guessed. Make one with: openssl rand -hex 32.');
  }
  if (!isBaseUrlGiven) problems.push('BASE_URL is required in production.');
  else if (!isSafe(baseUrl)) problems.push(withoutHttps('BASE_URL'));
  if (checkoutBaseUrl !== baseUrl && !isSafe(checkoutBaseUrl)) problems.push(withoutHttps('CHECKOUT_BASE_URL'));
  // Cookies know no ports, so another port alone keeps nothing apart.
  if (new URL(checkoutBaseUrl).hostname === new URL(baseUrl).hostname) {
    problems.push(
      'CHECKOUT_BASE_URL must have another host than BASE_URL in production: dashboard and checkout may not share one.',
    );
  }
  if (!sendsMail) {
    problems.push(
      'SMTP_URL and MAIL_FROM are required in production: codes and receipts go out by e-mail. ' +
        'Name messages in TIFFIN_SANDBOX_ADAPTERS if production shall only print them.',
    );
  }
  return problems;
}

function isSafe(origin: string): boolean {
  return origin.startsWith('https:') || isLoopbackOrigin(origin);
}

function withoutHttps(name: string): string {
  return `${name} must begin with https in production: sessions and payments go there. Only this machine may do without.`;
}

/** A text of few different letters, or a short piece over and over, came from no random generator. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || /^(.{1,16})\1+$/.test(secret);
}
