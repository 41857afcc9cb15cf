import { useLayoutEffect, useRef } from 'react';
import type { ConversationState } from '../conversation/conversation.ts';
import type { CallProps } from './call-props.ts';
import type { useCall } from './use-call.ts';

type Props = { talk: ConversationState; call: ReturnType<typeof useCall>; messages: CallProps['messages'] };

/** What was said, word for word: the greeting, questions and answers, and what the assistant says in between. */
export function Transcript({ talk, call, messages }: Props) {
  const { voice, panel } = messages;
  const box = useRef<HTMLElement>(null);
  const { interim, prompt, on, phase, callBack } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line, and every change of what stands below, moves the end into view
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [talk, interim, prompt, phase, callBack]);
  if (!on && talk.entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section className="call__log" aria-label={messages.transcript} tabIndex={0} ref={box}>
      <div role="log" aria-label={messages.transcript}>
        <Line who={panel.assistant} text={voice.greeting} />
        {talk.entries.map((entry) =>
          entry.role === 'handoff' ? (
            <p key={entry.id} className="call__success">
              <b>{voice.bookedTitle}</b>
            </p>
          ) : (
            <Line
              key={entry.id}
              who={entry.role === 'user' ? panel.you : panel.assistant}
              text={entry.text}
              mine={entry.role === 'user'}
            />
          ),
        )}
        {prompt ? <Line who={panel.assistant} text={prompt} /> : null}
      </div>
      {/* Words on their way are shown, and read out only when they are all there. */}
      <div aria-hidden="true">
        {interim ? <Line who={panel.you} text={interim} mine /> : null}
        {talk.incoming ? <Line who={panel.assistant} text={talk.incoming} /> : null}
      </div>
    </section>
  );
}

function Line({ who, text, mine }: { who: string; text: string; mine?: boolean }) {
  if (!text) return null;
  return (
    <p className={mine ? 'call__line call__line--user' : 'call__line'}>
      <b>{who}</b>
      {text}
    </p>
  );
}
