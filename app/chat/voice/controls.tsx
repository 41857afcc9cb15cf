import { type FormEvent, useEffect, useRef } from 'react';
import { Send } from '#app/ui/icons.tsx';
import type { Messages } from '#content/schema.ts';
import { maxMessageLength } from '../conversation/ask-assistant.ts';
import { canListen } from './speech-recognition.ts';
import type { useCall } from './use-call.ts';

type Props = { call: ReturnType<typeof useCall>; messages: Messages<'chat'>['voice'] };

/** What the visitor has in hand: one button for the next thing, the receiver, and a field to write in instead. */
export function Controls({ call, messages }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { on, phase } = call;
  const begun = useRef(on);
  begun.current = on;
  const busy = phase !== 'idle';
  const writesOnly = on && !busy && !canListen();
  const primary = busy
    ? { label: messages.stop, act: call.stop }
    : on
      ? { label: messages.talk, act: call.talk }
      : { label: messages.call, act: call.start };

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
      <div className="call__controls">
        {writesOnly ? null : (
          <button type="button" className="button button--violet" onClick={primary.act}>
            {primary.label}
          </button>
        )}
        {on ? (
          <>
            <button type="button" className="call__button" onClick={call.hangUp}>
              {messages.hangUp}
            </button>
            <label className="call__read-aloud">
              <input type="checkbox" checked={call.aloud} onChange={(event) => call.readAloud(event.target.checked)} />
              {messages.mute}
            </label>
          </>
        ) : null}
      </div>
      <form className="call__composer" onSubmit={write}>
        <label className="visually-hidden" htmlFor="call-field">
          {messages.field}
        </label>
        <input
          id="call-field"
          ref={field}
          maxLength={maxMessageLength}
          placeholder={messages.placeholder}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" aria-label={messages.send}>
          <Send />
        </button>
      </form>
    </>
  );
}
