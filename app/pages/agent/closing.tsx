import './closing.css';
import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Messages } from '#content/schema.ts';

type Props = { messages: Messages<'agent'>['closing']; action: string; to: string; children: ReactNode };

/** The closing call to action: the front door of the house, whose bell asks for a demo. `children`: a second action. */
export function Closing({ messages, action, to, children }: Props) {
  return (
    <>
      <Section hour="03:10" tone="night" surface="0440" className="facade">
        <div className="container">
          <div className="facade__text">
            <SectionTitle topic={messages.topic} title={messages.title} />
            <p className="lead">{messages.lead}</p>
            <p className="actions">{children}</p>
          </div>
          <PageLink className="facade__bell" to={to}>
            <span className="facade__bell-button" aria-hidden="true" />
            <span className="facade__name-plate">{action}</span>
          </PageLink>
          <span className="facade__wire" aria-hidden="true" />
          <div className="facade__door">
            <Door />
          </div>
        </div>
      </Section>
      <div className="street" aria-hidden="true" />
    </>
  );
}

/** The door: closed, with light in the panes above it. Hovering or focusing the bell opens one leaf. */
function Door() {
  return (
    <svg viewBox="0 0 520 640" width="520" height="640" aria-hidden="true">
      <path fill="#371c62" d="M92 20h336v16H92z" />
      <path fill="#6b3d8a" d="M72 36h376v24H72z" />
      <path fill="#2a1138" d="M96 60h328v496H96z" />
      <path fill="#ffb84d" d="M124 84h272v112H124z" />
      <path fill="#ffcf80" d="M150 84a110 110 0 0 0 220 0z" />
      <path fill="#fff1d6" d="M204 84a56 56 0 0 0 112 0z" />
      <path fill="#2a1138" d="M186 84h8v112h-8zM256 84h8v112h-8zM326 84h8v112h-8zM124 136h272v8H124z" />
      <path fill="#ffc468" d="M124 212h272v344H124z" />
      <path fill="#45215f" d="M124 212h134v344H124z" />
      <path fill="#331a4d" d="M144 234h94v150h-94zM144 430h94v82h-94z" />
      <path fill="#150a1d" d="M150 400h82v14h-82z" />
      <g className="facade__door-leaf">
        <path fill="#45215f" d="M262 212h134v344H262z" />
        <path fill="#331a4d" d="M282 234h94v150h-94zM282 430h94v82h-94z" />
        <path fill="#9473c4" d="M272 376h8v64h-8z" />
      </g>
      <path fill="#2b154f" d="M64 556h392v28h36v28h28v28H0v-28h28v-28h36z" />
      <path fill="#6b3d8a" d="M64 556h392v8H64zM28 584h464v8H28zM0 612h520v8H0z" />
      <path className="facade__light-ray" fill="#ffb84d" d="M258 556h24l44 84h-98z" />
    </svg>
  );
}
