type Place = {
  readonly name: string;
  readonly addressString: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
};

/**
 * Where a device shows the way to a place: the app that the person chose for maps on phones that know `geo:` addresses (Android),
 * Apple's on Apple's, and OpenStreetMap where a browser would not know what to do with either.
 */
export function directionsAddress({ name, addressString, position }: Place, userAgent: string): string {
  const words = encodeURIComponent(`${name}, ${addressString}`);
  const point = position === null ? null : `${position.lat},${position.lng}`;
  if (/Android/.test(userAgent)) {
    return `geo:${point ?? '0,0'}?q=${point === null ? words : `${point}(${encodeURIComponent(name)})`}`;
  }
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${point ?? encodeURIComponent(addressString)}&q=${words}`;
  }
  if (position === null) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressString)}`;
  const { lat, lng } = position;
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=16/${lat}/${lng}`;
}
