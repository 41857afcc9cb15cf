import { useEffect, useRef } from 'react';

/** The red box above the button (SPEC 4). */
export function Refused({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p className="alert" role="alert" tabIndex={-1} ref={box}>
      {text}
    </p>
  );
}
