import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { SelectField, TextAreaField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { Folded } from '../forms/folded.tsx';
import { saveTable } from '../forms/save-file.ts';
import { Icon } from '../frame/icon.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { type Format, fileBytesMax, guessFormat, type ImportForm, readText } from './import-form.ts';

const formats: readonly Format[] = ['csv', 'square', 'schema-org'];

type FieldParts = { readonly form: ImportForm; readonly onChange: (part: Partial<ImportForm>) => void };

/** The file or the text, what it is and where it goes. */
export function ImportFields({
  form,
  isBusy,
  onChange,
  onPreview,
}: FieldParts & { readonly isBusy: boolean; readonly onPreview: () => void }) {
  const texts = useTexts('menus');
  const { locations } = useWorkplace();
  const [isTried, setTried] = useState(false);
  const isEmpty = form.text.trim() === '';
  const preview = () => {
    setTried(true);
    if (!isEmpty && form.format !== null) onPreview();
  };
  return (
    <form
      className="space-y-5 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) preview();
      }}
    >
      <FileChoice form={form} onChange={onChange} />
      <Pasted form={form} onChange={onChange} error={isTried && isEmpty} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={texts('import.format')}
          value={form.format ?? ''}
          error={isTried && !isEmpty && form.format === null ? texts('import.formatMissing') : null}
          onChange={(event) => onChange({ format: formats.find((name) => name === event.target.value) ?? null })}
        >
          <option value="">{texts('import.formatGuess')}</option>
          {formats.map((name) => (
            <option key={name} value={name}>
              {texts(`import.formats.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts('import.location')}
          value={form.locationId}
          onChange={(event) => onChange({ locationId: event.target.value })}
        >
          {locations.map(({ locationId, displayName }) => (
            <option key={locationId} value={locationId}>
              {displayName}
            </option>
          ))}
        </SelectField>
      </div>
      <Further form={form} onChange={onChange} />
      <Button look="primary" type="submit" busy={isBusy}>
        {texts('import.preview')}
      </Button>
    </form>
  );
}

/** A file to choose or to drop. What it holds decides its format until another one is chosen. */
function FileChoice({ form, onChange }: FieldParts) {
  const texts = useTexts('menus');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { country } = useWorkplace();
  const [isTooLarge, setTooLarge] = useState(false);
  const [assumed, setAssumed] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > fileBytesMax);
    setAssumed(null);
    if (file.size > fileBytesMax) return;
    const { text, assumed } = readText(new Uint8Array(await file.arrayBuffer()), country);
    setAssumed(assumed);
    onChange({ fileName: file.name, text, format: guessFormat(text) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="space-y-3">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.json,.jsonld,text/csv,application/json,application/ld+json"
        className="peer sr-only"
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          void take(event.target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed p-6 text-center',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge hover:bg-sunken',
        )}
      >
        <Icon name={form.fileName === null ? 'download' : 'check'} size={28} />
        <span className="font-semibold">{form.fileName ?? texts('import.choose')}</span>
        <span className="text-sm text-muted">
          {texts(form.fileName === null ? 'import.chooseHint' : 'import.chooseOther')}
        </span>
      </label>
      {isTooLarge && <Notice tone="bad">{texts('import.tooLarge')}</Notice>}
      {assumed !== null && <Notice tone="warn">{texts('import.assumed', { encoding: assumed })}</Notice>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        {texts('import.templateHint')}
        <Button onClick={() => saveTable(texts('import.templateName'), texts('import.template'))}>
          {texts('import.templateSave')}
        </Button>
      </p>
    </div>
  );
}

function Pasted({ form, onChange, error }: FieldParts & { readonly error: boolean }) {
  const texts = useTexts('menus');
  return (
    <TextAreaField
      label={texts(form.fileName === null ? 'import.paste' : 'import.content')}
      value={form.text}
      rows={form.fileName === null ? 4 : 6}
      spellCheck={false}
      className="font-mono text-sm"
      error={error ? texts('import.textMissing') : null}
      onChange={({ target: { value } }) => onChange({ text: value, format: guessFormat(value) })}
    />
  );
}

function Further({ form, onChange }: FieldParts) {
  const texts = useTexts('menus');
  return (
    <Folded title={<span className="font-medium">{texts('import.further')}</span>}>
      <div className="grid items-start gap-4 pt-1 pb-3 sm:grid-cols-2">
        <TextField
          label={texts('import.menuName')}
          hint={texts('import.menuNameHint')}
          value={form.menuName}
          maxLength={128}
          onChange={(event) => onChange({ menuName: event.target.value })}
        />
        <TextField
          label={texts('import.source')}
          hint={texts('import.sourceHint')}
          value={form.source}
          maxLength={20}
          onChange={(event) => onChange({ source: event.target.value.toLowerCase().replace(/[^a-z0-9]/g, '') })}
        />
        <TextAreaField
          label={texts('import.leaveOut')}
          hint={texts('import.leaveOutHint')}
          value={form.leaveOut}
          rows={2}
          onChange={(event) => onChange({ leaveOut: event.target.value })}
        />
        {form.format === 'square' && (
          <TextField
            label={texts('import.squareLocation')}
            hint={texts('import.squareLocationHint')}
            value={form.squareLocationId}
            maxLength={128}
            onChange={(event) => onChange({ squareLocationId: event.target.value })}
          />
        )}
      </div>
    </Folded>
  );
}
