import { Card } from '../../design/card.tsx';
import { CheckField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useVersionedDocument, type VersionedDocument } from '../documents/use-versioned-document.ts';
import { LinesField, linesOf } from '../forms/lines-field.tsx';
import { CountField } from '../forms/number-field.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';

type Alerts = {
  readonly afterMinutes: number | null;
  readonly emailAddresses: string;
  readonly phoneNumbers: string;
};

const minutesAtFirst = 5;
const recipientsMax = 5;

/** After how long, and to whom, an order that waits at this location is told while no board is open. */
export function AlertCard() {
  const texts = useTexts('messages');
  const { client, merchantId, locationId, locationName } = useWorkplace();
  const alerts = useVersionedDocument<Alerts>({
    queryKey: ['order-alerts', merchantId, locationId],
    read: async () => versioned(await client.getOrderAlerts({ merchantId, locationId })),
    write: async ({ revision }, { afterMinutes, emailAddresses, phoneNumbers }) => {
      const recipients = { emailAddresses: linesOf(emailAddresses), phoneNumbers: linesOf(phoneNumbers) };
      const body = { revision, afterMinutes, ...recipients };
      return versioned(await client.saveOrderAlerts({ merchantId, locationId, body }));
    },
  });
  return (
    <Card title={texts('alerts.title', { name: locationName })}>
      <p className="mb-3 text-muted">{texts('alerts.text')}</p>
      <DocumentForm from={alerts}>{(document) => <Fields document={document} />}</DocumentForm>
    </Card>
  );
}

function Fields({ document: { value, edit } }: { readonly document: VersionedDocument<Alerts> }) {
  const texts = useTexts('messages');
  const change = (changes: Partial<Alerts>) => edit((known) => ({ ...known, ...changes }));
  const isOn = value.afterMinutes !== null;
  const wrongIn = (text: string, isRight: (line: string) => boolean, words: 'alerts.notEmail' | 'alerts.notPhone') => {
    const lines = linesOf(text);
    const wrong = lines.find((line) => !isRight(line));
    if (wrong !== undefined) return texts(words, { line: wrong });
    return lines.length > recipientsMax ? texts('alerts.tooMany', { most: recipientsMax }) : null;
  };
  return (
    <>
      <CheckField
        label={texts('alerts.on')}
        checked={isOn}
        onChange={(event) => change({ afterMinutes: event.target.checked ? minutesAtFirst : null })}
      />
      {isOn && (
        <CountField
          label={texts('alerts.after')}
          least={1}
          most={60}
          value={value.afterMinutes ?? minutesAtFirst}
          onChange={(afterMinutes) => change({ afterMinutes })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <LinesField
          label={texts('alerts.emails')}
          hint={texts('alerts.emailsHint')}
          inputMode="email"
          value={value.emailAddresses}
          onText={(emailAddresses) => change({ emailAddresses })}
          wrong={wrongIn(value.emailAddresses, isEmailAddress, 'alerts.notEmail')}
        />
        <LinesField
          label={texts('alerts.phones')}
          hint={texts('alerts.phonesHint')}
          inputMode="tel"
          value={value.phoneNumbers}
          onText={(phoneNumbers) => change({ phoneNumbers })}
          wrong={wrongIn(value.phoneNumbers, isPhoneNumber, 'alerts.notPhone')}
        />
      </div>
    </>
  );
}

function versioned(stored: {
  readonly revision: number;
  readonly afterMinutes: number | null;
  readonly emailAddresses: readonly string[];
  readonly phoneNumbers: readonly string[];
}) {
  const { revision, afterMinutes, emailAddresses, phoneNumbers } = stored;
  return {
    revision,
    value: { afterMinutes, emailAddresses: emailAddresses.join('\n'), phoneNumbers: phoneNumbers.join('\n') },
  };
}

/** As a browser looks at one, and on a host with a dot, as the service asks for. Whether it takes mail is not known. */
function isEmailAddress(line: string): boolean {
  const input = Object.assign(document.createElement('input'), { type: 'email', value: line });
  return line.length <= 254 && input.validity.valid && /@.+\../.test(line);
}

/** Digits in any script and no letters; the service knows which numbers there are. */
function isPhoneNumber(line: string): boolean {
  const digitCount = line.match(/\p{Nd}/gu)?.length ?? 0;
  return line.length <= 40 && digitCount >= 5 && !/[\p{L}@]/u.test(line);
}
