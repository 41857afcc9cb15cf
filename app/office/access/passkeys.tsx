import { fill } from '#app/i18n/formats.ts';
import type { Passkey } from '#app/office-kit/passkeys.server.ts';
import { PostButton } from '#app/office-kit/ui/post-button.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { accessTexts } from './texts.ts';

type PasskeysProps = {
  passkeys: Pick<Passkey, 'id' | 'label' | 'domain' | 'created_at' | 'used_at'>[];
  /** Of this site: passkeys of others do not work here. */
  domain: string;
};

export function Passkeys({ passkeys, domain }: PasskeysProps) {
  const { passkeys: words } = useTexts(accessTexts);
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{passkeys.length === 0 ? words.none : words.text}</p>
      <ul className="rows">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="row">
            <div>
              <b>{passkey.label}</b>
              {passkey.domain === domain ? null : <p>{fill(words.elsewhere, { domain: passkey.domain })}</p>}
              <p className="row__details">
                {words.created} <Time at={passkey.created_at} /> ·{' '}
                {passkey.used_at ? (
                  <>
                    {words.used} <Time at={passkey.used_at} />
                  </>
                ) : (
                  words.never
                )}
              </p>
            </div>
            {passkeys.length < 2 ? null : (
              <PostButton fields={{ intent: 'remove-passkey', id: String(passkey.id) }} isSmall>
                {words.remove} <span className="visually-hidden">{passkey.label}</span>
              </PostButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
