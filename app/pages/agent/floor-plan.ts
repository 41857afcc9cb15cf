/** The places of the rooms: four above the street, then cellars with four rooms each. */
const house = ['attic', 'left', 'right', 'shop'] as const;
const cellar = ['hall', 'tunnel', 'cellar-left', 'cellar-right'] as const;

export type Place = (typeof house | typeof cellar)[number];

export const placesAboveStreet = house.length;

/** The place of a room. The last room is a hall over the whole width where its neighbour would be missing. */
export function placeOf(index: number, count: number): Place {
  const place = house[index] ?? (cellar[index % cellar.length] as Place);
  const isWithoutNeighbour = index === count - 1 && place.endsWith('left');
  return isWithoutNeighbour ? 'hall' : place;
}
