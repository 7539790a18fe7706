import { Card } from '../../design/card.tsx';
import { CheckField, TextAreaField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useVersionedDocument, type VersionedDocument } from '../documents/use-versioned-document.ts';
import { CountField } from '../forms/number-field.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';

type Alerts = {
  readonly afterMinutes: number | null;
  readonly emailAddresses: string;
  readonly phoneNumbers: string;
};

const minutesAtFirst = 5;

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
  return (
    <>
      <CheckField
        label={texts('alerts.on')}
        checked={isOn}
        onChange={(event) => change({ afterMinutes: event.target.checked ? minutesAtFirst : null })}
      />
      {isOn && (
        <>
          <CountField
            label={texts('alerts.after')}
            least={1}
            most={60}
            value={value.afterMinutes ?? minutesAtFirst}
            onChange={(afterMinutes) => change({ afterMinutes })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextAreaField
              label={texts('alerts.emails')}
              hint={texts('alerts.emailsHint')}
              inputMode="email"
              dir="ltr"
              value={value.emailAddresses}
              onChange={(event) => change({ emailAddresses: event.target.value })}
            />
            <TextAreaField
              label={texts('alerts.phones')}
              hint={texts('alerts.phonesHint')}
              inputMode="tel"
              dir="ltr"
              value={value.phoneNumbers}
              onChange={(event) => change({ phoneNumbers: event.target.value })}
            />
          </div>
        </>
      )}
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

/** What stands on the lines, without empty ones; commas part them as well. */
function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
