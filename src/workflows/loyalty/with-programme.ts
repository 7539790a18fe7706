import { assignAuthority } from '../../domain/location/authority.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { locationOf, type OperationRequest } from '../request.ts';

/** Whether there is a loyalty programme at the location of the path. */
export function hasProgramme(request: OperationRequest): boolean {
  return assignAuthority(locationOf(request)).benefits !== 'none';
}

/** Refuses with NOT_FOUND where there is none. */
export function requireProgramme(request: OperationRequest): void {
  if (!hasProgramme(request)) throw new CommerceError('NOT_FOUND', 'There is no loyalty programme here.');
}
