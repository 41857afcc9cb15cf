import { useEffect, useRef } from 'react';

/** The red box above the button (SPEC 4). */
export function Refused({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // SPEC 8: errors are also logged to the console.
    console.error(text);
    box.current?.focus();
  }, [text]);
  return (
    <p className="alert" role="alert" tabIndex={-1} ref={box}>
      {text}
    </p>
  );
}
