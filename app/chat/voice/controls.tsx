import { type FormEvent, useEffect, useRef } from 'react';
import { Send } from '#app/ui/icons.tsx';
import type { Messages } from '#content/schema.ts';
import { maxMessageLength } from '../conversation/ask-assistant.ts';
import { canListen } from './speech-recognition.ts';
import type { useCall } from './use-call.ts';

type Props = { call: ReturnType<typeof useCall>; messages: Messages<'chat'>['voice'] };

/** The controls of a call: one primary button, hang up, the read-aloud switch, and a text field. */
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

  // When the focused button or form is removed, the focus moves to the text field.
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
              {messages.hangUp}
            </button>
            <label className="call__aloud">
              <input type="checkbox" checked={call.aloud} onChange={(event) => call.readAloud(event.target.checked)} />
              {messages.mute}
            </label>
          </>
        ) : null}
      </div>
      <form className="call__f" onSubmit={write}>
        <label className="vh" htmlFor="call-field">
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
