import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextAreaField, TextField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useTexts } from '../../../language/language.ts';
import { Folded } from '../../forms/folded.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { moved, withGroup, withoutGroup } from '../document/menu-document.ts';
import { ruleText } from '../editor/choice-rule.ts';
import { useEditor } from '../editor/editor.tsx';
import { ReorderList } from '../editor/reorder-list.tsx';
import { EditorDialog, RemovePart } from './editor-dialog.tsx';
import {
  emptyOption,
  type GroupErrors,
  type GroupForm,
  groupErrorsOf,
  groupFormOf,
  groupOf,
  type OptionForm,
} from './group-form.ts';
import { ImageField } from './image-field.tsx';
import { OptionFields } from './option-fields.tsx';

/** One group of choices: how many are chosen, out of which options, and what those ask next. */
export function GroupDialog({ id }: { readonly id: string | null }) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  const { value: document, edit, close } = useEditor();
  const before = document.groups.find((group) => group.id === id) ?? null;
  const [form, setForm] = useState(() => groupFormOf(before, currency));
  const [errors, setErrors] = useState<GroupErrors>(new Set());
  const change = (part: Partial<GroupForm>) => setForm((now) => ({ ...now, ...part }));
  const finish = () => {
    const found = groupErrorsOf(form, currency);
    setErrors(found);
    if (found.size > 0) return;
    const group = groupOf(form, before, currency);
    edit((now) => withGroup(now, group));
    close();
  };
  const remove = () => {
    if (before !== null) edit((now) => withoutGroup(now, before.id));
    close();
  };
  return (
    <EditorDialog wide title={before === null ? texts('choices.add') : before.name || texts('unnamed')} onDone={finish}>
      <GroupFields form={form} change={change} errors={errors} />
      <Options id={before?.id ?? null} form={form} change={change} errors={errors} />
      {before !== null && (
        <RemovePart label={texts('choices.remove')} hint={texts('choices.removeHint')} onRemove={remove} />
      )}
    </EditorDialog>
  );
}

type FormParts = {
  readonly form: GroupForm;
  readonly change: (part: Partial<GroupForm>) => void;
  readonly errors: GroupErrors;
};

function GroupFields({ form, change, errors }: FormParts) {
  const texts = useTexts('menus');
  const number = (name: 'min' | 'max') => (
    <TextField
      label={texts(`fields.${name}`)}
      inputMode="numeric"
      value={form[name]}
      error={errors.has(name) ? texts('fields.numberWrong') : null}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const rule = errors.has('min') || errors.has('max') ? '' : ruleText(Number(form.min), Number(form.max), texts);
  return (
    <div className="space-y-4">
      <TextField
        label={texts('fields.question')}
        hint={texts('fields.questionHint')}
        value={form.name}
        maxLength={2000}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[8rem_8rem_1fr]">
        {number('min')}
        {number('max')}
        <p role="status" className="col-span-2 text-muted sm:col-span-1 sm:pt-9">
          {rule}
        </p>
      </div>
      <Folded title={<span className="font-medium">{texts('choices.further')}</span>}>
        <div className="space-y-4 pb-3">
          <TextAreaField
            label={texts('fields.description')}
            value={form.description}
            rows={2}
            maxLength={2000}
            onChange={(event) => change({ description: event.target.value })}
          />
          <ImageField stored={form.imageUrl} onChange={(imageUrl) => change({ imageUrl })} />
        </div>
      </Folded>
    </div>
  );
}

function Options({ id, form, change, errors }: FormParts & { readonly id: string | null }) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  const set = (next: OptionForm) =>
    change({ options: form.options.map((option) => (option.id === next.id ? next : option)) });
  return (
    <div className="space-y-2">
      <h3 className="text-lg font-bold">{texts('options.title')}</h3>
      <ReorderList
        label={texts('options.title')}
        items={form.options.map((option) => ({ ...option, name: option.name || texts('unnamed') }))}
        onMove={(from, to) => change({ options: moved(form.options, from, to) })}
        className="space-y-3"
        render={(_row, handle, index) => {
          const option = form.options[index];
          return (
            option !== undefined && (
              <OptionFields
                groupId={id}
                option={option}
                handle={handle}
                errors={errors}
                onChange={set}
                onRemove={() => change({ options: form.options.filter((other) => other.id !== option.id) })}
              />
            )
          );
        }}
      />
      <Button onClick={() => change({ options: [...form.options, emptyOption(currency)] })}>
        <Icon name="plus" size={18} />
        {texts('options.add')}
      </Button>
    </div>
  );
}
