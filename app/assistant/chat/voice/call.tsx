import './call.css';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useConversation } from '../conversation/conversation.ts';
import { InquiryForm } from '../conversation/inquiry-form.tsx';
import type { CallProps } from './call-props.ts';
import { Controls } from './controls.tsx';
import { isRecognitionSupported } from './speech-recognition.ts';
import { Transcript } from './transcript.tsx';
import { useCall } from './use-call.ts';
import { voiceStore } from './voice-store.ts';

/** The voice assistant of the demo page: a call by speech or in writing. */
export function Call({ language, messages, Stage }: CallProps) {
  const { voice, panel } = messages;
  const conversation = useConversation(voiceStore);
  const call = useCall({ language, locale: messages.locale, messages: voice });
  const { inCall, phase, problem } = call;
  const busy = phase !== 'idle';

  return (
    <Stage state={inCall && !busy ? 'waiting' : phase}>
      <div className="call" data-form={call.callBack === 'form' || undefined}>
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
        {call.callBack === 'offered' && !busy ? <Offer call={call} messages={voice} /> : null}
        {call.callBack === 'form' ? (
          <section aria-label={voice.form.title} className="call__form">
            <h3>{voice.form.title}</h3>
            <InquiryForm
              id="call-back"
              language={language}
              messages={messages}
              labels={{ ...messages.handOver, send: voice.form.send }}
              extraFields={[
                { name: 'phone', label: voice.form.phone, type: 'tel', autoComplete: 'tel' },
                { name: 'time', label: voice.form.time },
              ]}
              composeMessage={(values) => {
                const lastQuestion = conversation.entries.findLast((entry) => entry.role === 'user');
                return fill(voice.form.message, {
                  question: voice.form.asked,
                  ...values,
                  ...(lastQuestion && { question: lastQuestion.text }),
                });
              }}
              focusOnMount
              onStored={call.onInquiryStored}
              onCancel={call.onInquiryCancelled}
            />
          </section>
        ) : null}
        {inCall ? null : (
          <p className="call__note">{isRecognitionSupported() ? voice.microphone : voice.noRecognition}</p>
        )}
        {inCall && !call.hasVoice ? <p className="call__note">{voice.noVoice}</p> : null}
        {call.callBack === 'form' ? null : <Controls call={call} messages={voice} />}
        <p className="call__note">
          <PageLink to={address(language, 'contact', { query: { topic: 'demo' } })}>{messages.contact}</PageLink>
        </p>
      </div>
    </Stage>
  );
}

function Offer({ call, messages }: { call: ReturnType<typeof useCall>; messages: CallProps['messages']['voice'] }) {
  return (
    <div className="call__controls">
      <button type="button" className="call__button" onClick={call.accept}>
        {messages.accept}
      </button>
      <button type="button" className="call__button" onClick={call.decline}>
        {messages.decline}
      </button>
    </div>
  );
}
