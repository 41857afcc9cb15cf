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
import { FeatureIcon } from './feature-icon.tsx';
import type { Place } from './floor-plan.ts';

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
  /** Its place in the house, for its floor plan in `features.css` and `layout.css`. */
  place: Place;
  messages: Messages<'agent'>['features'][string];
  children?: ReactNode;
};

/** One feature as a lit room of the house. */
export function Feature({ id, place, messages, children }: Props) {
  return (
    <article className={`room room--${place}`} id={id}>
      <div className="room__picture">
        <img {...(pictures[id] ?? neutralPicture)} alt={messages.alt ?? ''} loading="lazy" />
      </div>
      <div className="room__text">
        {children}
        <small>
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
