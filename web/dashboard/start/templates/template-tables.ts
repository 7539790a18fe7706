/**
 * A menu to start from. In its rows `{3.8}` is an amount of a country where a coffee costs 3.50, and `[hot]`, `[cold]` and `[drink]` say
 * what is taxed.
 */
export type MenuTemplate = 'cafe' | 'pizzeria' | 'chips';

/** The rows of each template in one language, without their head, and what the menu is called. */
export type TemplateTables = Readonly<Record<MenuTemplate, readonly string[]>> & { readonly menuName: string };
