import type { ReactNode } from 'react';

export type StageProps = {
  /** The drawing shows it by light and shape. */
  state: 'idle' | 'waiting' | 'listening' | 'thinking' | 'speaking';
  /** The telephone is the button that starts the call and ends it; only drawn without one. */
  receiver?: { label: string; press: () => void; isBusy?: boolean };
  /** The text on the notepad beside the telephone. */
  children: ReactNode;
};

export function Stage({ state, receiver, children }: StageProps) {
  return (
    <div className="stage" data-state={state}>
      <div className="stage__picture">
        <svg className="stage__lamp" viewBox="0 0 200 120" width="200" height="120" aria-hidden="true">
          <path fill="#6b3d8a" d="M96 0h8v48h-8zM28 104c0-38 32-60 72-60s72 22 72 60z" />
          <path fill="#8a59ab" d="M28 96h144v8H28z" />
          <path className="stage__bulb" d="M68 104h64a32 16 0 0 1-64 0z" />
        </svg>
        {receiver ? (
          <button type="button" className="receiver" onClick={receiver.press} aria-busy={receiver.isBusy}>
            <Telephone />
            <span className="button button--amber">{receiver.label}</span>
          </button>
        ) : (
          <Telephone />
        )}
      </div>
      <div className="notepad day">{children}</div>
    </div>
  );
}

const holes = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => {
  const angle = ((turn * 36 - 200) * Math.PI) / 180;
  return { x: Math.round(240 + 50 * Math.cos(angle)), y: Math.round(300 + 50 * Math.sin(angle)) };
});
const bars = [34, 62, 84, 54, 74, 40, 58];

/** Each state has a shape (`stage.css`): receiver up, arcs at the mouthpiece, a turning dial, bars above it. */
function Telephone() {
  return (
    <svg className="phone" viewBox="0 -96 480 496" width="480" height="496" aria-hidden="true">
      <g className="phone__speaking" fill="#ffb84d">
        {bars.map((height, index) => (
          <path key={height} d={`M${148 + index * 28} ${20 - height}h16v${height}h-16z`} />
        ))}
      </g>
      <g className="phone__listening" fill="none" stroke="#ffb84d" strokeWidth="9" strokeLinecap="round">
        <path d="M52 178a70 70 0 0 1-14-84" />
        <path d="M22 196a104 104 0 0 1-20-116" />
      </g>
      <path
        d="M96 112v112c0 11-26 11-26 22s26 11 26 22-26 11-26 22 26 11 26 22-26 11-26 22 22 26 48 26"
        fill="none"
        stroke="#6b3d8a"
        strokeWidth="7"
      />
      <path fill="#6b3d8a" d="M158 158h20v34h124v-34h20v50H158z" />
      <path fill="#45215f" d="M168 204h144c28 6 42 20 48 48l24 136H96l24-136c6-28 20-42 48-48z" />
      <path fill="#6b3d8a" d="M84 384h312v16H84z" />
      <circle cx="240" cy="300" r="76" fill="#2a1138" />
      <g className="phone__dial">
        <circle cx="240" cy="300" r="66" fill="#6b3d8a" />
        {holes.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className="phone__hole" cx={x} cy={y} r="9" />
        ))}
      </g>
      <circle cx="240" cy="300" r="30" fill="#2a1138" />
      <path className="phone__light" d="M226 286h28v28h-28z" />
      <path d="M240 284v32M224 300h32" stroke="#2a1138" strokeWidth="4" />
      <path d="M278 344l22 16" stroke="#d9c6f7" strokeWidth="7" strokeLinecap="round" />
      <path
        className="phone__receiver"
        fill="#8a59ab"
        d="M66 178v-30c0-40 30-54 64-54h220c34 0 64 14 64 54v30h-84v-28c-58-10-122-10-180 0v28z"
      />
    </svg>
  );
}
