import { Type } from 'typebox';
import { closed, dateTime, formatInstant, nullable, oneOf } from '../../contract/values/scalars.ts';
import { messageKinds } from '../../domain/values/message-kind.ts';
import { findSandboxMessages } from '../../store/customer/messages.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { sandboxControl } from '../presets.ts';

const messagesMax = 50;

/**
 * What would have been sent to an e-mail address or number, newest first, receipt links included
 * (design/modes-and-sandbox.md#the-sandbox-sends-no-messages).
 */
export const listSandboxMessages = operation({
  ...sandboxControl,
  id: 'listSandboxMessages',
  summary: 'Lists the messages the sandbox kept instead of sending.',
  description:
    'Returns the messages to an e-mail address or phone number, newest first, with codes and receipt links. ' +
    'Exists only in the sandbox, which sends nothing.',
  method: 'GET',
  path: '/outbox',
  query: Type.Object({ identifier: Type.String({ minLength: 1, maxLength: 254 }) }),
  answers: {
    200: closed(
      {
        messages: Type.Array(
          closed(
            {
              id: Type.String(),
              channel: oneOf(['email', 'sms']),
              recipient: Type.String(),
              kind: oneOf(messageKinds),
              subject: Type.String(),
              text: Type.String(),
              html: nullable(Type.String()),
              sentAt: dateTime,
            },
            { title: 'SandboxMessage' },
          ),
        ),
      },
      { title: 'SandboxMessageList' },
    ),
  },
  refuses: [],
  run: async (context, request) => {
    const found = await findSandboxMessages(context.database, request.query.identifier, messagesMax);
    const messages = found.map(({ messageId, sentAt, merchantId: _merchant, ...message }) => ({
      id: messageId,
      ...message,
      sentAt: formatInstant(sentAt),
    }));
    return json(200, { messages });
  },
});
