import './call.css';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { maxMessageLength } from '../conversation/ask-assistant.ts';
import { type ConversationState, useConversation, voiceStore } from '../conversation/conversation.ts';
import { offerIn, ReplyControls } from '../conversation/reply.tsx';
import { Send } from '../conversation/send.tsx';
import { isRecognitionSupported } from './speech.ts';
import { type Phase, useCall } from './use-call.ts';

export type CallProps = {
  language: Language;
  messages: {
    voice: Messages<'chat'>['voice'];
    /** Needed by speech recognition. */
    locale: string;
    panel: Pick<Messages<'chat'>['panel'], 'you' | 'assistant' | 'retry'>;
    transcript: string;
    contact: string;
  };
  /** The page's drawing of the telephone, with `children` on the notepad beside it. */
  Stage: ComponentType<{ state: Phase | 'waiting'; children: ReactNode }>;
};

export function Call({ language, messages, Stage }: CallProps) {
  const { voice, panel } = messages;
  const conversation = useConversation(voiceStore);
  const call = useCall({ language, locale: messages.locale, messages: voice });
  const { inCall, phase, problem } = call;
  const busy = phase !== 'idle';
  const entry = conversation.entries.at(-1);
  const last = entry?.role === 'assistant' ? entry : undefined;
  const offer = useRef<HTMLDivElement>(null);
  const { isPressed } = conversation;
  useEffect(() => {
    if (!busy && isPressed) offerIn(offer.current)?.focus();
  }, [busy, isPressed]);

  return (
    <Stage state={inCall && !busy ? 'waiting' : phase}>
      <div className="call">
        <h2>{inCall ? voice.states[phase] : voice.start.title}</h2>
        <p className="visually-hidden" role="status">
          {inCall ? voice.states[phase] : ''}
        </p>
        {inCall ? null : <p>{voice.start.text}</p>}
        <Transcript conversation={conversation} call={call} messages={messages} />
        {problem ? (
          <div className="call__error" role="alert">
            <p>{voice.problems[problem]}</p>
            {conversation.error ? (
              <button type="button" className="call__button" onClick={call.retry}>
                {panel.retry}
              </button>
            ) : null}
          </div>
        ) : null}
        {last && inCall && !busy ? (
          <div ref={offer}>
            <ReplyControls reply={last} id={`call-${last.id}`} isLast onPress={call.press} />
            {last.buttons || last.form ? null : (
              <button
                type="button"
                className="call__button"
                onClick={() => call.press({ press: 'call', label: voice.accept })}
              >
                {voice.accept}
              </button>
            )}
          </div>
        ) : null}
        {inCall ? null : (
          <p className="call__note">{isRecognitionSupported() ? voice.microphone : voice.noRecognition}</p>
        )}
        {inCall && !call.hasVoice ? <p className="call__note">{voice.noVoice}</p> : null}
        <Controls call={call} messages={voice} />
        <p className="call__note">
          <PageLink to={address(language, 'contact', { query: { topic: 'demo' } })}>{messages.contact}</PageLink>
        </p>
      </div>
    </Stage>
  );
}

type TranscriptProps = {
  conversation: ConversationState;
  call: ReturnType<typeof useCall>;
  messages: CallProps['messages'];
};

function Transcript({ conversation, call, messages }: TranscriptProps) {
  const { voice, panel } = messages;
  const box = useRef<HTMLElement>(null);
  const { interim, inCall, phase } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change scrolls the end into view
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [conversation, interim, phase]);
  if (!inCall && conversation.entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="call__log" aria-label={messages.transcript} tabIndex={0} ref={box}>
      <div role="log" aria-label={messages.transcript}>
        <Line speaker={panel.assistant} text={voice.greeting} />
        {conversation.entries.map(({ id, role, text }) => (
          <Line key={id} speaker={role === 'user' ? panel.you : panel.assistant} text={text} isUser={role === 'user'} />
        ))}
      </div>
      {/* Interim text is shown and announced only once complete. */}
      <div aria-hidden="true">
        {interim ? <Line speaker={panel.you} text={interim} isUser /> : null}
        {conversation.incoming ? <Line speaker={panel.assistant} text={conversation.incoming} /> : null}
      </div>
    </section>
  );
}

function Line({ speaker, text, isUser }: { speaker: string; text: string; isUser?: boolean }) {
  if (!text) return null;
  return (
    <p className={isUser ? 'call__line call__line--user' : 'call__line'}>
      <b>{speaker}</b>
      {text}
    </p>
  );
}

type ControlsProps = { call: ReturnType<typeof useCall>; messages: Messages<'chat'>['voice'] };

function Controls({ call, messages }: ControlsProps) {
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
