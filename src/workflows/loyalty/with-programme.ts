import { assignAuthority } from '../../domain/location/authority.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { AtLocation } from '../request.ts';

/** Whether an engine gives benefits at the location of the path. */
export function hasProgramme({ location }: AtLocation): boolean {
  return assignAuthority(location).benefits !== 'none';
}

/** Refuses with NOT_FOUND where none does. */
export function requireProgramme(request: AtLocation): void {
  if (!hasProgramme(request)) throw new CommerceError('NOT_FOUND', 'There is no loyalty programme here.');
}
