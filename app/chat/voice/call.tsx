import './call.css';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import { useTalk } from '../conversation/conversation.ts';
import { InquiryForm, type InquiryWords } from '../conversation/inquiry-form.tsx';
import { canListen } from './ears.ts';
import { nightLine } from './night-line.ts';
import { Notepad } from './notepad.tsx';
import { type Phase, useCall } from './use-call.ts';

export type CallProps = {
  language: Language;
  words: InquiryWords & {
    voice: Page<'chat'>['voice'];
    panel: Pick<Page<'chat'>['panel'], 'you' | 'assistant' | 'retry'>;
    handOver: Page<'chat'>['handOver'];
    transcript: string;
    contact: string;
  };
  /** The telephone, and the notepad beside it that everything is written on. */
  Stage: ComponentType<{ state: Phase; children: ReactNode }>;
};

/** The voice of the demo page: a call with our assistant, by mouth or in writing. */
export function Call({ language, words, Stage }: CallProps) {
  const { voice, panel } = words;
  const talk = useTalk(nightLine);
  const call = useCall(language, voice);
  const field = useRef<HTMLInputElement>(null);
  const listens = canListen();
  const { on, phase, problem } = call;
  const busy = phase !== 'idle';

  function write(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = '';
    call.write(text);
  }
  const primary = busy
    ? { label: voice.stop, act: call.stop }
    : on
      ? { label: voice.talk, act: call.talk }
      : { label: voice.call, act: call.start };
  useFocusOnField(field, busy, !busy && on && !listens);

  return (
    <Stage state={phase}>
      <div className="call">
        <h2>{on ? voice.states[phase] : voice.start.title}</h2>
        <p className="vh" role="status">
          {on ? voice.states[phase] : ''}
        </p>
        {on ? null : <p>{voice.start.text}</p>}
        <Notepad talk={talk} call={call} words={words} />
        {problem ? (
          <div className="call__bad" role="alert">
            <p>{voice.problems[problem]}</p>
            {talk.trouble ? (
              <button type="button" className="call__b" onClick={call.retry}>
                {panel.retry}
              </button>
            ) : null}
          </div>
        ) : null}
        {call.callBack === 'offered' && !busy ? <Offer call={call} words={voice} /> : null}
        {call.callBack === 'form' ? (
          <section aria-label={voice.form.title} className="call__form">
            <h3>{voice.form.title}</h3>
            <InquiryForm
              id="call-back"
              language={language}
              words={words}
              labels={{ ...words.handOver, send: voice.form.send }}
              extra={[
                { name: 'phone', label: voice.form.phone, type: 'tel', autoComplete: 'tel' },
                { name: 'time', label: voice.form.time },
              ]}
              messageOf={(typed) => {
                const asked = talk.entries.findLast((entry) => entry.role === 'user');
                return fill(voice.form.message, {
                  question: voice.form.asked,
                  ...typed,
                  ...(asked && { question: asked.text }),
                });
              }}
              takesFocus
              onStored={() => {
                field.current?.focus();
                call.booked();
              }}
              onCancel={() => {
                field.current?.focus();
                call.cancelled();
              }}
            />
          </section>
        ) : null}
        {on ? null : <p className="call__note">{listens ? voice.microphone : voice.noRecognition}</p>}
        {on && !call.hasVoice ? <p className="call__note">{voice.noVoice}</p> : null}
        <div className="call__c">
          {on && !busy && !listens ? null : (
            <button type="button" className="btn btn--ink" onClick={primary.act}>
              {primary.label}
            </button>
          )}
          {on ? (
            <>
              <button type="button" className="call__b" onClick={() => call.hangUp()}>
                {voice.hangUp}
              </button>
              <label className="call__aloud">
                <input
                  type="checkbox"
                  checked={call.aloud}
                  onChange={(event) => call.readAloud(event.target.checked)}
                />
                {voice.mute}
              </label>
            </>
          ) : null}
        </div>
        <form className="call__f" onSubmit={write}>
          <label className="vh" htmlFor="call-field">
            {voice.field}
          </label>
          <input
            id="call-field"
            ref={field}
            maxLength={2000}
            placeholder={voice.placeholder}
            autoComplete="off"
            enterKeyHint="send"
          />
          <button type="submit" className="call__b">
            {voice.send}
          </button>
        </form>
        <p className="call__note">
          <Link to={address(language, 'contact', { query: { topic: 'demo' } })}>{words.contact}</Link>
        </p>
      </div>
    </Stage>
  );
}

function Offer({ call, words }: { call: ReturnType<typeof useCall>; words: Page<'chat'>['voice'] }) {
  return (
    <div className="call__c">
      <button type="button" className="call__b" onClick={call.accept}>
        {words.accept}
      </button>
      <button type="button" className="call__b" onClick={call.decline}>
        {words.decline}
      </button>
    </div>
  );
}

/** Where the button for the next thing goes away because one can only write now, the focus goes to the field. */
function useFocusOnField(field: React.RefObject<HTMLElement | null>, busy: boolean, writes: boolean): void {
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (writes && wasBusy.current && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy, writes, field]);
}
