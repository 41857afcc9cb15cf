import type { ReactNode } from 'react';
import type { Messages } from '#content/schema.ts';
import calls from './art/room-calls.svg';
import crm from './art/room-crm.svg';
import dataRoom from './art/room-data.svg';
import design from './art/room-design.svg';
import media from './art/room-media.svg';
import neutral from './art/room-neutral.svg';
import shop from './art/room-shop.svg';
import stats from './art/room-stats.svg';
import support from './art/room-support.svg';

/** The places of the rooms: four above the street, then cellars with four rooms each. */
const house = ['attic', 'left', 'right', 'shop'] as const;
const cellar = ['hall', 'tunnel', 'cellar-left', 'cellar-right'] as const;

type Place = (typeof house | typeof cellar)[number];

export const placesAboveStreet = house.length;

/** The place of a room. The last room is a hall over the whole width where its neighbour would be missing. */
export function placeOf(index: number, count: number): Place {
  const place = house[index] ?? (cellar[index % cellar.length] as Place);
  const isWithoutNeighbour = index === count - 1 && place.endsWith('left');
  return isWithoutNeighbour ? 'hall' : place;
}

const pictures: Record<string, { src: string; width: number; height: number }> = {
  support: { src: support, width: 720, height: 560 },
  appointments: { src: calls, width: 520, height: 500 },
  crm: { src: crm, width: 760, height: 520 },
  shop: { src: shop, width: 1200, height: 440 },
  media: { src: media, width: 760, height: 440 },
  integrations: { src: dataRoom, width: 1200, height: 360 },
  design: { src: design, width: 560, height: 420 },
  analytics: { src: stats, width: 680, height: 380 },
};

const neutralPicture = { src: neutral, width: 760, height: 520 };

type Props = {
  id: string;
  /** Its place in the house, for its floor plan in `features.css`. */
  place: Place;
  messages: Messages<'agent'>['features'][string];
  children?: ReactNode;
};

export function Feature({ id, place, messages, children }: Props) {
  return (
    <article className={`room room--${place}`} id={id}>
      <div className="room__picture">
        <img {...(pictures[id] ?? neutralPicture)} alt={messages.alt ?? ''} loading="lazy" />
      </div>
      <div className="room__text">
        {children}
        <small aria-hidden="true">
          <FeatureIcon id={id} />
          {messages.place}
        </small>
        <h3>{messages.title}</h3>
        <p>{messages.text}</p>
        <ul className="check-list">
          {messages.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}

const iconPaths: Record<string, string> = {
  support: 'M3 4h18v12h-9l-5 4v-4H3zM8 9h8M8 12h5',
  appointments: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M8 15l3 3 5-5',
  crm: 'M4 3h16v18H4zM4 9h16M4 15h16M10 6h4M10 12h4M10 18h4',
  shop: 'M2 4h3l3 11h10l3-8H6M9 20h.1M17 20h.1',
  media: 'M3 4h18v16H3zM10 9l5 3-5 3z',
  integrations: 'M8 3v5M16 3v5M5 8h14v4a7 7 0 0 1-14 0zM12 19v3',
  design: 'M3 21l5-1L20 8l-4-4L4 16zM13 7l4 4',
  analytics: 'M3 21h18M6 21v-7M12 21V8M18 21V3',
};

const neutralPath = 'M3 4h18v16H3zM8 12h8';

export function FeatureIcon({ id }: { id: string }) {
  return (
    <svg className="jack" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[id] ?? neutralPath} />
    </svg>
  );
}
