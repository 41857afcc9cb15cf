import './call.css';
import { type ComponentType, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Send } from '#app/assistant/chat/conversation/send.tsx';
import type { Language } from '#content/languages.ts';
import type { CallTexts, CallTurn } from '../api/call.ts';
import { FactFields } from '../page/facts.tsx';
import { maxMessage } from '../rules.ts';
import { isRecognitionSupported } from './speech.ts';
import type { StageProps } from './stage.tsx';
import { useCall } from './use-call.ts';

type CallProps = {
  language: Language;
  texts: CallTexts;
  /** Of the sample's page, which shows the morning after. */
  nightAddress: string;
  /** `POST /api/night/de/practice`. */
  api: string;
  /** The page's drawing of the telephone. */
  Stage: ComponentType<StageProps>;
};

/** Begins when it is mounted. The facts that it answers from are below it. */
export function Call({ language, texts, nightAddress, api, Stage }: CallProps) {
  const { voice, page, own } = texts;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const call = useCall({ language, locale: texts.locale, greeting: voice.greeting, ask });
  const { inCall, phase, talk, problem } = call;
  const { said, turns, calendar } = talk;
  const isWaiting = inCall && phase === 'idle';
  const offers = turns.at(-1)?.offers ?? [];
  const chips = offers.length > 0 ? offers : said.length > 0 ? talk.ask : own.ask;

  async function ask(text: string, said: string[], signal: AbortSignal): Promise<CallTurn> {
    const data = new FormData(form.current ?? undefined);
    data.set('text', text);
    data.set('said', JSON.stringify(said));
    const response = await fetch(api, { method: 'POST', body: data, signal });
    if (!response.ok) throw new Error(`No answer (${response.status}).`);
    return response.json();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed has been replaced by this one
  useEffect(() => {
    const stage = form.current?.querySelector('.stage');
    stage?.querySelector<HTMLElement>('.receiver')?.focus({ preventScroll: true });
    stage?.scrollIntoView();
    call.start();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'step') return;
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    // The facts may have changed.
    if (text || said.length > 0) call.sendText(text);
  }

  return (
    <Form method="post" action={nightAddress} ref={form} className="call" onSubmit={submit}>
      <input type="hidden" name="said" value={JSON.stringify(said)} />
      <Stage
        state={isWaiting ? 'waiting' : phase}
        receiver={inCall ? { label: voice.hangUp, press: call.hangUp } : { label: voice.call, press: call.start }}
      >
        <h2>{inCall ? voice.states[phase] : voice.ended}</h2>
        <p className="visually-hidden" role="status">
          {inCall ? voice.states[phase] : voice.ended}
        </p>
        <Transcript call={call} texts={texts} />
        {problem ? (
          <div className="call__error" role="alert">
            <p>{voice.problems[problem]}</p>
            {call.pending ? (
              <button type="button" className="call__button" onClick={() => call.sendText(call.pending)}>
                {texts.retry}
              </button>
            ) : null}
          </div>
        ) : null}
        {calendar ? (
          <p className="call__entry">
            <b>{texts.calendar}</b> {calendar.day}, {calendar.time}: {calendar.title}
          </p>
        ) : null}
        {isWaiting ? (
          <p className="call__chips">
            {chips.map((text) => (
              <button key={text} type="button" className="call__button" onClick={() => call.sendText(text)}>
                {text}
              </button>
            ))}
          </p>
        ) : null}
        {inCall ? <Controls call={call} voice={voice} field={field} /> : null}
        {turns.length > 0 ? (
          <>
            <p className="call__note">{page.edge}</p>
            <button type="submit" name="step" value="morning" className="button button--violet">
              {page.toMorning}
            </button>
          </>
        ) : null}
      </Stage>
      <FactFields facts={texts.facts} own={own} language={language} messages={texts.factTexts} />
    </Form>
  );
}

type TranscriptProps = { call: ReturnType<typeof useCall>; texts: CallTexts };

function Transcript({ call: { talk, pending }, texts: { voice, page } }: TranscriptProps) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is shown from its beginning
  useLayoutEffect(() => {
    const last = box.current?.querySelector<HTMLElement>('.call__turn:last-child');
    if (box.current) box.current.scrollTop = pending ? box.current.scrollHeight : (last?.offsetTop ?? 0);
  }, [talk, pending]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="call__log" aria-label={page.log} tabIndex={0} ref={box}>
      <div role="log" aria-label={page.log}>
        <Line speaker={page.assistant} text={voice.greeting} />
        {talk.turns.map(({ said, reply }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows
          <div key={index} className="call__turn">
            <Line speaker={page.you} text={said} isUser />
            <Line speaker={page.assistant} text={reply} />
          </div>
        ))}
        {talk.full ? <Line speaker={page.assistant} text={talk.full} /> : null}
      </div>
      {/* What is being said is shown, and announced only once it is answered. */}
      <div aria-hidden="true">{pending ? <Line speaker={page.you} text={pending} isUser /> : null}</div>
    </section>
  );
}

function Line({ speaker, text, isUser }: { speaker: string; text: string; isUser?: boolean }) {
  return (
    <p className={isUser ? 'call__line call__line--user' : 'call__line'}>
      <b>{speaker}</b>
      {text}
    </p>
  );
}

type ControlsProps = {
  call: ReturnType<typeof useCall>;
  voice: CallTexts['voice'];
  field: RefObject<HTMLInputElement | null>;
};

function Controls({ call, voice, field }: ControlsProps) {
  const busy = call.phase !== 'idle';
  const canTalk = isRecognitionSupported();
  return (
    <>
      {canTalk ? null : <p className="call__note">{voice.noRecognition}</p>}
      {call.hasVoice ? null : <p className="call__note">{voice.noVoice}</p>}
      <div className="call__controls">
        {busy || canTalk ? (
          <button type="button" className="button button--violet" onClick={busy ? call.stop : call.startListening}>
            {busy ? voice.stop : voice.talk}
          </button>
        ) : null}
        {call.hasVoice ? (
          <label className="call__read-aloud">
            <input
              type="checkbox"
              checked={call.readAloud}
              onChange={(event) => call.setReadAloud(event.target.checked)}
            />
            {voice.mute}
          </label>
        ) : null}
      </div>
      <div className="call__composer">
        <label className="visually-hidden" htmlFor="call-field">
          {voice.field}
        </label>
        <input
          id="call-field"
          name="text"
          ref={field}
          maxLength={maxMessage}
          placeholder={voice.placeholder}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" aria-label={voice.send}>
          <Send />
        </button>
      </div>
    </>
  );
}
