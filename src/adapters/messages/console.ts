import type { MessageSender } from '../../ports/messages.ts';

/** Sends nothing: prints what would have been sent, for developers. */
export function consoleMessages(print: (line: string) => void): MessageSender {
  return {
    send: async ({ channel, recipient, subject, text }) => print(`[${channel} to ${recipient}] ${subject}: ${text}`),
  };
}
