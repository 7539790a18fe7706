import type { Product } from '@tiffin/client/storefront';
import { useId } from 'react';
import type { NewItem } from './use-cart.ts';

type Group = Product['modifiers'][number];
type Option = Group['items'][number];

/** What was chosen in a group, as the service takes it: one of each option. */
export type Selection = NonNullable<NewItem['selections']>[number];
type SelectedOption = Selection['selectedOptions'][number];

type ChoicesProps = {
  readonly groups: readonly Group[];
  readonly selections: readonly Selection[];
  choose(selections: Selection[]): void;
};

/** Groups side by side, and below each chosen option the groups that it opens. */
export function Choices({ groups, selections, choose }: ChoicesProps) {
  const chosenIn = ({ id }: Group) => selections.find(({ groupId }) => groupId === id)?.selectedOptions ?? [];
  return groups.map((group) => (
    <fieldset key={group.id}>
      <legend>
        {group.name} ({group.rule.min === group.rule.max ? group.rule.min : `${group.rule.min} to ${group.rule.max}`})
      </legend>
      <Options
        group={group}
        chosen={chosenIn(group)}
        choose={(selectedOptions) => {
          const others = selections.filter(({ groupId }) => groupId !== group.id);
          choose(selectedOptions.length === 0 ? others : [...others, { groupId: group.id, selectedOptions }]);
        }}
      />
    </fieldset>
  ));
}

type OptionsProps = {
  readonly group: Group;
  readonly chosen: readonly SelectedOption[];
  choose(chosen: SelectedOption[]): void;
};

function Options({ group, chosen, choose }: OptionsProps) {
  const name = useId();
  const isOne = group.rule.max === 1;
  const toggle = (option: Option, isChosen: boolean) => {
    const others = isOne ? [] : chosen.filter(({ optionId }) => optionId !== option.id);
    choose(isChosen ? [...others, select(option)] : others);
  };
  return group.items.map((option) => {
    const selected = chosen.find(({ optionId }) => optionId === option.id);
    return (
      <div key={option.id}>
        <label>
          <input
            type={isOne && group.rule.min === 1 ? 'radio' : 'checkbox'}
            name={name}
            checked={selected !== undefined}
            onChange={(event) => toggle(option, event.target.checked)}
          />
          {option.name} {Number(option.price) > 0 && `+${option.price}`}
        </label>
        {selected !== undefined && (
          <Choices
            groups={groupsBelow(option)}
            selections={selected.children ?? []}
            choose={(children) => choose(chosen.map((one) => (one === selected ? { ...one, children } : one)))}
          />
        )}
      </div>
    );
  });
}

/** What the menu has chosen already. */
export function preselected(groups: readonly Group[]): Selection[] {
  return groups.flatMap(({ id, items }) => {
    const selectedOptions = items.filter((option) => option.preselected === true).map(select);
    return selectedOptions.length === 0 ? [] : [{ groupId: id, selectedOptions }];
  });
}

function select(option: Option): SelectedOption {
  return { optionId: option.id, quantity: 1, children: preselected(groupsBelow(option)) };
}

function groupsBelow({ childGroups = [] }: Option): readonly Group[] {
  return childGroups.flatMap(({ group, overrides }) =>
    group ? [{ ...group, rule: { ...group.rule, ...overrides } }] : [],
  );
}
