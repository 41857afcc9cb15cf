import { siteTimeZone } from '#app/domain/site/site-time.server.ts';
import { Field } from '../ui/field.tsx';

type EndFieldProps = { label: string; hint: string; defaultValue: string; error: string | undefined };

/** Date and time in the time zone of the site. */
export function EndField({ label, hint, defaultValue, error }: EndFieldProps) {
  return (
    <Field
      id="until"
      type="datetime-local"
      label={label}
      hint={hint.replace('{zone}', siteTimeZone())}
      error={error}
      defaultValue={defaultValue}
      required
    />
  );
}
