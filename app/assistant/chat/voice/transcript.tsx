import { useLayoutEffect, useRef } from 'react';
import type { ConversationState } from '../conversation/conversation.ts';
import type { CallProps } from './call-props.ts';
import type { useCall } from './use-call.ts';

type Props = { conversation: ConversationState; call: ReturnType<typeof useCall>; messages: CallProps['messages'] };

/** The transcript of the call: greeting, questions, answers, and the assistant's notices. */
export function Transcript({ conversation, call, messages }: Props) {
  const { voice, panel } = messages;
  const box = useRef<HTMLElement>(null);
  const { interim, prompt, inCall, phase, callBack } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change scrolls the end into view
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [conversation, interim, prompt, phase, callBack]);
  if (!inCall && conversation.entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="call__log" aria-label={messages.transcript} tabIndex={0} ref={box}>
      <div role="log" aria-label={messages.transcript}>
        <Line speaker={panel.assistant} text={voice.greeting} />
        {conversation.entries.map((entry) =>
          entry.role === 'handoff' ? (
            <p key={entry.id} className="call__success">
              <b>{voice.bookedTitle}</b>
            </p>
          ) : (
            <Line
              key={entry.id}
              speaker={entry.role === 'user' ? panel.you : panel.assistant}
              text={entry.text}
              isUser={entry.role === 'user'}
            />
          ),
        )}
        {prompt ? <Line speaker={panel.assistant} text={prompt} /> : null}
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
