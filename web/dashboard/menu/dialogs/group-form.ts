import type { CatalogChildLink, CatalogModifierGroup, CatalogOption } from '../../../../client/index.ts';
import { parseMinor, writeMinor } from '../../forms/amount.ts';
import { newId } from '../document/menu-document.ts';
import { type Declaration, storedDeclaration } from './declaration.ts';

/** A group of choices as it is being typed. */
export type GroupForm = {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly min: string;
  readonly max: string;
  readonly options: readonly OptionForm[];
};

export type OptionForm = {
  readonly id: string;
  readonly canonicalId?: string;
  readonly name: string;
  readonly price: string;
  readonly most: string;
  readonly preselected: boolean;
  /** Whether the stored option says so at all, so that saving changes nothing that was not edited. */
  readonly saysPreselected: boolean;
  readonly declared: Declaration;
  readonly links: readonly LinkForm[];
  /** Not shown here, and kept. */
  readonly translations?: CatalogOption['translations'];
};

/** What an option asks next. Empty numbers: as the group says. */
export type LinkForm = {
  readonly groupId: string;
  readonly min: string;
  readonly max: string;
  readonly perParent: boolean;
  /** Whether the stored link says so at all, so that saving changes nothing that was not edited. */
  readonly saysPerParent: boolean;
};

/** What cannot be read: `min`, `max`, or the id of an option with `price`, `most` or `links`. */
export type GroupErrors = ReadonlySet<string>;

/** A group in the form's texts; for null, one that asks for exactly one of two. */
export function groupFormOf(group: CatalogModifierGroup | null, currency: string): GroupForm {
  if (group === null) {
    const options = [emptyOption(currency), emptyOption(currency)];
    return { name: '', description: '', imageUrl: '', min: '1', max: '1', options };
  }
  return {
    name: group.name,
    description: group.description ?? '',
    imageUrl: group.imageUrl ?? '',
    min: String(group.min),
    max: String(group.max),
    options: group.options.map(({ id, canonicalId, name, priceMinor, maxQuantity, childLinks, ...said }) => ({
      id,
      ...(canonicalId !== undefined && { canonicalId }),
      name,
      price: writeMinor(priceMinor, currency),
      most: String(maxQuantity),
      preselected: said.preselected === true,
      saysPreselected: said.preselected !== undefined,
      declared: said.allergens ?? null,
      links: childLinks.map(linkFormOf),
      ...(said.translations !== undefined && { translations: said.translations }),
    })),
  };
}

/** An option without a name, at no extra price. */
export function emptyOption(currency: string): OptionForm {
  return { id: newId('', 'option'), name: '', price: writeMinor(0, currency), most: '1', ...unsaid, links: [] };
}

const unsaid = { preselected: false, saysPreselected: false, declared: null } as const;

/** What a new link says: as the group itself. */
export function newLink(groupId: string): LinkForm {
  return { groupId, min: '', max: '', perParent: false, saysPerParent: false };
}

/** What cannot be read as a number; empty when all can. */
export function groupErrorsOf(form: GroupForm, currency: string): GroupErrors {
  const wrong = new Set<string>();
  if (!isCount(form.min)) wrong.add('min');
  if (!isCount(form.max)) wrong.add('max');
  for (const { id, price, most, links } of form.options) {
    if (parseMinor(price, currency) === null) wrong.add(`${id} price`);
    if (!isCount(most) || Number(most) > mostMax) wrong.add(`${id} most`);
    for (const link of links) {
      if (!isCountOrEmpty(link.min)) wrong.add(`${id} ${link.groupId} min`);
      if (!isCountOrEmpty(link.max)) wrong.add(`${id} ${link.groupId} max`);
    }
  }
  return wrong;
}

/** The group that a form without errors says. What the form does not show stays as it was. */
export function groupOf(form: GroupForm, before: CatalogModifierGroup | null, currency: string): CatalogModifierGroup {
  const { imageUrl: _imageUrl, description: _description, ...kept } = before ?? {};
  const description = form.description.trim();
  const imageUrl = form.imageUrl.trim();
  return {
    ...kept,
    id: before?.id ?? newId(form.name, 'choice'),
    name: form.name.trim(),
    ...((description !== '' || before?.description !== undefined) && {
      description: description === '' ? (before?.description === '' ? '' : null) : description,
    }),
    ...(imageUrl !== '' && { imageUrl }),
    min: Number(form.min),
    max: Number(form.max),
    options: form.options.map(({ id, canonicalId, name, price, most, links, ...said }) => ({
      id,
      ...(canonicalId !== undefined && { canonicalId }),
      name: name.trim(),
      priceMinor: parseMinor(price, currency) ?? 0,
      maxQuantity: Number(most),
      ...((said.preselected || said.saysPreselected) && { preselected: said.preselected }),
      ...(said.declared !== null && { allergens: storedDeclaration(said.declared) }),
      childLinks: links.map(linkOf),
      ...(said.translations !== undefined && { translations: said.translations }),
    })),
  };
}

function linkFormOf({ groupId, min, max, applyPerParentQuantity }: CatalogChildLink): LinkForm {
  return {
    groupId,
    min: min?.toString() ?? '',
    max: max?.toString() ?? '',
    perParent: applyPerParentQuantity ?? false,
    saysPerParent: applyPerParentQuantity !== undefined,
  };
}

function linkOf({ groupId, min, max, perParent, saysPerParent }: LinkForm): CatalogChildLink {
  return {
    groupId,
    ...(min.trim() !== '' && { min: Number(min) }),
    ...(max.trim() !== '' && { max: Number(max) }),
    ...((perParent || saysPerParent) && { applyPerParentQuantity: perParent }),
  };
}

// The largest the service takes.
const mostMax = 100;

function isCount(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim());
}

function isCountOrEmpty(text: string): boolean {
  return text.trim() === '' || isCount(text);
}
