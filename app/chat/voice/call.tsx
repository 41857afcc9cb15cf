import './call.css';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useTalk } from '../conversation/conversation.ts';
import { InquiryForm } from '../conversation/inquiry-form.tsx';
import type { CallProps } from './call-props.ts';
import { Controls } from './controls.tsx';
import { canListen } from './ears.ts';
import { nightLine } from './night-line.ts';
import { Notepad } from './notepad.tsx';
import { useCall } from './use-call.ts';

/** The voice of the demo page: a call with our assistant, by mouth or in writing. */
export function Call({ language, words, Stage }: CallProps) {
  const { voice, panel } = words;
  const talk = useTalk(nightLine);
  const call = useCall(language, voice);
  const { on, phase, problem } = call;
  const busy = phase !== 'idle';

  return (
    <Stage state={phase}>
      <div className="call" data-form={call.callBack === 'form' || undefined}>
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
              onStored={call.booked}
              onCancel={call.cancelled}
            />
          </section>
        ) : null}
        {on ? null : <p className="call__note">{canListen() ? voice.microphone : voice.noRecognition}</p>}
        {on && !call.hasVoice ? <p className="call__note">{voice.noVoice}</p> : null}
        {call.callBack === 'form' ? null : <Controls call={call} words={voice} />}
        <p className="call__note">
          <PageLink to={address(language, 'contact', { query: { topic: 'demo' } })}>{words.contact}</PageLink>
        </p>
      </div>
    </Stage>
  );
}

function Offer({ call, words }: { call: ReturnType<typeof useCall>; words: CallProps['words']['voice'] }) {
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
