/** An https address of a page as it is kept; undefined for a text that is none. */
export function readWebAddress(text: string): string | undefined {
  const address = text.trim();
  return /^https:\/\/[^\s/]\S*$/.test(address) && address.length <= 2000 && URL.canParse(address) ? address : undefined;
}

/**
 * The origins of these pages that are not among `registered`, each once: customers cannot be sent back there after paying.
 * Pages without https are a sandbox on a developer's machine, where every origin is accepted.
 */
export function unregisteredOrigins(
  addresses: readonly (string | null)[],
  registered: readonly string[],
): readonly string[] {
  const origins = addresses.flatMap((address) => {
    const known = address === null ? undefined : readWebAddress(address);
    return known === undefined ? [] : [new URL(known).origin];
  });
  return [...new Set(origins)].filter((origin) => !registered.includes(origin));
}
