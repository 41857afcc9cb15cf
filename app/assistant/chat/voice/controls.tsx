import { type FormEvent, useEffect, useRef } from 'react';
import { Send } from '#app/ui/icons.tsx';
import type { Messages } from '#content/schema.ts';
import { maxMessageLength } from '../conversation/ask-assistant.ts';
import { isRecognitionSupported } from './speech.ts';
import type { useCall } from './use-call.ts';

type Props = { call: ReturnType<typeof useCall>; messages: Messages<'chat'>['voice'] };

export function Controls({ call, messages }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { inCall, phase } = call;
  const wasInCall = useRef(inCall);
  wasInCall.current = inCall;
  const busy = phase !== 'idle';
  const textOnly = inCall && !busy && !isRecognitionSupported();
  const primary = busy
    ? { label: messages.stop, act: call.stop }
    : inCall
      ? { label: messages.talk, act: call.startListening }
      : { label: messages.call, act: call.start };

  // When the focused button or form is removed, the focus moves to the text field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is removed when `textOnly` becomes true
  useEffect(() => {
    if (wasInCall.current && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [textOnly]);

  // The transcript above the field grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn may move the field
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);

  function submitText(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = '';
    call.sendText(text);
  }

  return (
    <>
      <div className="call__controls">
        {textOnly ? null : (
          <button type="button" className="button button--violet" onClick={primary.act}>
            {primary.label}
          </button>
        )}
        {inCall ? (
          <>
            <button type="button" className="call__button" onClick={call.hangUp}>
              {messages.hangUp}
            </button>
            <label className="call__read-aloud">
              <input
                type="checkbox"
                checked={call.readAloud && call.hasVoice}
                disabled={!call.hasVoice}
                onChange={(event) => call.setReadAloud(event.target.checked)}
              />
              {messages.mute}
            </label>
          </>
        ) : null}
      </div>
      <form className="call__composer" onSubmit={submitText}>
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
