import type { Position } from '../../domain/values/cursor.ts';

/** The position before the newest entry of any list: a first page is asked for as everything behind it. */
export const pageStart: Position = { at: Number.MAX_SAFE_INTEGER, id: '' };
