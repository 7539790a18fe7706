/** Where a location is; the point is null until it was entered. */
export type Address = {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly lat: number | null;
  readonly lng: number | null;
};
