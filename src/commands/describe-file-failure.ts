/** What a person can do about a file or a folder that a command could not use; null where `error` is about something else. */
export function describeFileFailure(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  const place = 'path' in error ? String(error.path) : 'a file';
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: what was written is removed. Make room, or name a place on another disk.';
    case 'ENOENT':
      return `There is no ${place}. Correct the name, or make it first.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not use ${place} (${error.code}). Take another place, or the user that it belongs to.`;
    case 'EISDIR':
      return `${'path' in error ? place : 'What was named'} is a folder. Name a file.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${place} is no folder, or is in none. Name a folder.`;
    default:
      return null;
  }
}
