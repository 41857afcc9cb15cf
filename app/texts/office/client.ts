import { fill } from '#app/i18n/formats.ts';

/** How long to wait after a change before it is stored, in ms. */
const pause = 1500;

/** Stores what is typed into the texts as drafts. The button of the form does the same, and shows what went wrong. */
function autosaveForms(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-autosave]');
  if (!form) return;
  for (const link of document.querySelectorAll('.editor-nav [aria-current]'))
    link.scrollIntoView({ block: 'nearest', inline: 'center' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const changed = new Set<string>();
  const save = async () => {
    const names = [...changed];
    changed.clear();
    try {
      await send(form, names);
    } catch (error) {
      console.warn(error);
      tell(form, form.dataset.autosaveFailed ?? '');
    }
  };
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (!name.startsWith('text ')) return;
    changed.add(name);
    // A typed text is stored even if it is again what the page showed.
    form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name.replace('text', 'seen'))}"]`)?.remove();
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await running;
      running = save().finally(() => {
        running = undefined;
      });
    }, pause);
  });
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    if (!running) return;
    // The form would be stored at the same time; it cannot be submitted before the end of this event.
    event.preventDefault();
    void running.then(() => setTimeout(() => form.requestSubmit(event.submitter)));
  });
}

type Answer = { ok: boolean; drafted: Record<string, boolean>; time: string };

async function send(form: HTMLFormElement, names: string[]): Promise<void> {
  const all = new FormData(form);
  const body = new URLSearchParams();
  for (const [name, value] of all) if (typeof value === 'string' && names.includes(name)) body.append(name, value);
  const response = await fetch(form.dataset.autosave ?? '', { method: 'POST', body });
  if (!response.ok) throw new Error(`${response.status}`);
  const { ok, drafted, time }: Answer = await response.json();
  for (const [name, isDraft] of Object.entries(drafted)) showMarks(form, name, isDraft);
  tell(form, ok ? fill(form.dataset.autosaved ?? '', { time }) : (form.dataset.autosaveFailed ?? ''));
}

/** Updates the marks beside a text, as a reload would: a text that has just been typed counts as translated. */
function showMarks(form: HTMLFormElement, name: string, isDraft: boolean): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const version = field.closest('.word__version');
  for (const mark of version?.querySelectorAll<HTMLElement>('[data-draft]') ?? []) mark.hidden = !isDraft;
  const marks = version?.querySelectorAll<HTMLElement>('[data-mark]') ?? [];
  for (const mark of marks) mark.hidden = field.value !== '';
  if (field.value === '' || ![...marks].some(({ id }) => id === field.getAttribute('aria-describedby'))) return;
  field.removeAttribute('aria-describedby');
  field.removeAttribute('aria-invalid');
}

function tell(form: HTMLFormElement, text: string): void {
  const state = form.querySelector('[data-autosave-state]');
  if (state) state.textContent = text;
}

autosaveForms();
