import { Form, Link } from 'react-router';
import { useWords } from '../../use-words.ts';

type ConfirmedButtonProps = { id: string; intent: 'start' | 'resume'; isConfirmed: boolean; label: string };

/** The button that sends; before it, the link to the page that asks for the passkey. */
export function ConfirmedButton({ id, intent, isConfirmed, label }: ConfirmedButtonProps) {
  const { draft: words } = useWords('waitlist');
  if (!isConfirmed)
    return (
      <p>
        <Link className="button button--violet" to={`/confirm?to=/office/waitlist/${id}`}>
          {words.start.confirm}
        </Link>
      </p>
    );
  return (
    <Form method="post">
      <button type="submit" name="intent" value={intent} className="button button--violet">
        {label}
      </button>
    </Form>
  );
}
