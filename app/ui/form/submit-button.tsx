import './spinner.css';

type Props = {
  className: string;
  submitting: boolean;
  disabled?: boolean;
  describedBy?: string;
  labels: { idle: string; busy: string };
};

export function SubmitButton({ className, submitting, disabled, describedBy, labels }: Props) {
  return (
    <button type="submit" className={className} disabled={submitting || disabled} aria-describedby={describedBy}>
      {submitting ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{submitting ? labels.busy : labels.idle}</span>
    </button>
  );
}
