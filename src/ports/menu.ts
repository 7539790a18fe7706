import type { MenuReading, MenuSource } from '../domain/menu/menu-import.ts';

/**
 * Reads a menu as another system writes it, without losing anything silently; throws nothing for what is wrong with it.
 */
export type ReadMenu = (source: MenuSource) => MenuReading;
