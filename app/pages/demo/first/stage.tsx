import './stage.css';
import type { ReactNode } from 'react';
import { Telephone } from './telephone.tsx';

type Props = {
  /** State of the call, which the drawing shows by light and shape. */
  state: 'idle' | 'waiting' | 'listening' | 'thinking' | 'speaking';
  /** Content of the notepad beside the telephone. */
  children: ReactNode;
};

/** The drawing of the telephone under its lamp, and the notepad beside it. */
export function Stage({ state, children }: Props) {
  return (
    <div className="stage" data-state={state}>
      <div className="stage__picture">
        <svg className="stage__lamp" viewBox="0 0 200 120" width="200" height="120" aria-hidden="true">
          <path fill="#6b3d8a" d="M96 0h8v48h-8zM28 104c0-38 32-60 72-60s72 22 72 60z" />
          <path fill="#8a59ab" d="M28 96h144v8H28z" />
          <path className="stage__bulb" d="M68 104h64a32 16 0 0 1-64 0z" />
        </svg>
        <Telephone />
      </div>
      <div className="notepad day">{children}</div>
    </div>
  );
}
