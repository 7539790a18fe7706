/** A turning ring beside a word; it says nothing by itself to those who cannot see it. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}

/** Stands where something is being loaded; `label` is read out. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-10 text-muted">
      <Spinner />
      <span>{label}</span>
    </div>
  );
}
