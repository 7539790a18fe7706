import { useState } from 'react';
import type { KitchenStation, NewPrinter, Printer, PrinterAddress } from '../../../../client/index.ts';
import { SelectField, TextField } from '../../../design/field.tsx';
import { currentLanguage, useTexts } from '../../../language/language.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';

const languages = ['en', 'es', 'de'] as const satisfies readonly NewPrinter['language'][];

/** A new printer, or one that is there; the address of a new one goes to `onClose`. */
export function PrinterDialog({
  printer,
  stations,
  onClose,
}: {
  readonly printer: Printer | null;
  readonly stations: readonly KitchenStation[];
  readonly onClose: (address: PrinterAddress | null) => void;
}) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const [values, setValues] = useState<NewPrinter>(() => ({
    name: printer?.name ?? '',
    protocol: printer?.protocol ?? 'star',
    columns: printer?.columns ?? 48,
    language: printer?.language ?? languageIn(currentLanguage()),
    stationId: printer?.stationId ?? null,
  }));
  const set = (change: Partial<NewPrinter>) => setValues((known) => ({ ...known, ...change }));
  const save = useAction(async () => {
    const { protocol: _protocol, ...change } = values;
    if (printer === null) return onClose(await client.createPrinter({ merchantId, locationId, body: values }));
    await client.changePrinter({ merchantId, locationId, printerId: printer.printerId, body: change });
    onClose(null);
  });
  const title = printer === null ? texts('printers.add') : texts('printers.edit', { name: printer.name });
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      {...save}
      onSubmit={() => void save.run()}
      onClose={() => onClose(null)}
    >
      <TextField
        label={texts('printers.name')}
        required
        maxLength={60}
        autoComplete="off"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      {printer === null && (
        <SelectField
          label={texts('printers.protocol')}
          value={values.protocol}
          onChange={(event) => set({ protocol: event.target.value === 'epson' ? 'epson' : 'star' })}
        >
          <option value="star">{texts('printers.protocols.star')}</option>
          <option value="epson">{texts('printers.protocols.epson')}</option>
        </SelectField>
      )}
      <PaperFields values={values} onChange={set} />
      <StationField value={values.stationId} stations={stations} onChange={(stationId) => set({ stationId })} />
    </FormDialog>
  );
}

/** What the paper is like: how wide, and in which language. */
function PaperFields({
  values,
  onChange,
}: {
  readonly values: NewPrinter;
  readonly onChange: (change: Partial<NewPrinter>) => void;
}) {
  const texts = useTexts('kitchen');
  return (
    <>
      <SelectField
        label={texts('printers.columns')}
        value={values.columns}
        onChange={(event) => onChange({ columns: event.target.value === '32' ? 32 : 48 })}
      >
        <option value={48}>{texts('printers.paper.48')}</option>
        <option value={32}>{texts('printers.paper.32')}</option>
      </SelectField>
      <SelectField
        label={texts('printers.language')}
        value={values.language}
        onChange={(event) => onChange({ language: languageIn(event.target.value) })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {texts(`printers.languages.${language}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** One station, or all of them. */
export function StationField({
  value,
  stations,
  onChange,
}: {
  readonly value: string | null;
  readonly stations: readonly KitchenStation[];
  readonly onChange: (stationId: string | null) => void;
}) {
  const texts = useTexts('kitchen');
  if (stations.length === 0) return null;
  const isKnown = stations.some(({ stationId }) => stationId === value);
  return (
    <SelectField
      label={texts('printers.station')}
      value={isKnown ? (value ?? '') : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{texts('printers.allStations')}</option>
      {stations.map(({ stationId, name }) => (
        <option key={stationId} value={stationId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function languageIn(text: string): NewPrinter['language'] {
  return languages.find((language) => language === text) ?? 'en';
}
