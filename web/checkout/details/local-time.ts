/** A local date and time of the restaurant as people read it; no zone is involved, it is what its clock will show. */
export function formatLocalTime(date: string, time: string, language: string): string {
  const instant = new Date(`${date}T${time === '' ? '00:00' : time}:00Z`);
  if (Number.isNaN(instant.getTime())) return `${date} ${time}`.trim();
  const form = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(instant);
}

/** The time alone, in the form of the language. */
export function formatClock(time: string, language: string): string {
  const instant = new Date(`2000-01-01T${time}:00Z`);
  if (Number.isNaN(instant.getTime())) return time;
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(instant);
}
