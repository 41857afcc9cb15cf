import { type FormEvent, useEffect, useRef } from 'react';
import { Send } from '#app/ui/icons.tsx';
import type { Page } from '#content/schema.ts';
import { longestMessage } from '../conversation/answer.ts';
import { canListen } from './ears.ts';
import type { useCall } from './use-call.ts';

type Props = { call: ReturnType<typeof useCall>; words: Page<'chat'>['voice'] };

/** What the visitor has in hand: one button for the next thing, the receiver, and a field to write in instead. */
export function Controls({ call, words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { on, phase } = call;
  const begun = useRef(on);
  begun.current = on;
  const busy = phase !== 'idle';
  const writesOnly = on && !busy && !canListen();
  const primary = busy
    ? { label: words.stop, act: call.stop }
    : on
      ? { label: words.talk, act: call.talk }
      : { label: words.call, act: call.start };

  // Whoever had the focus on something that has gone away, a button or the form, goes on with the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes away with `writesOnly`
  useEffect(() => {
    if (begun.current && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [writesOnly]);

  function write(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = '';
    call.write(text);
  }

  return (
    <>
      <div className="call__c">
        {writesOnly ? null : (
          <button type="button" className="btn btn--ink" onClick={primary.act}>
            {primary.label}
          </button>
        )}
        {on ? (
          <>
            <button type="button" className="call__b" onClick={call.hangUp}>
              {words.hangUp}
            </button>
            <label className="call__aloud">
              <input type="checkbox" checked={call.aloud} onChange={(event) => call.readAloud(event.target.checked)} />
              {words.mute}
            </label>
          </>
        ) : null}
      </div>
      <form className="call__f" onSubmit={write}>
        <label className="vh" htmlFor="call-field">
          {words.field}
        </label>
        <input
          id="call-field"
          ref={field}
          maxLength={longestMessage}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" aria-label={words.send}>
          <Send />
        </button>
      </form>
    </>
  );
}
