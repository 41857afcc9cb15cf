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
  const save = async (isLeaving = false) => {
    const names = [...changed];
    changed.clear();
    try {
      await send(form, names, isLeaving);
    } catch (error) {
      console.warn(error);
      for (const name of names) {
        changed.add(name);
        // It may be stored or not: the button stores it in any case.
        setSeen(form, seenName(name), '');
      }
      tell(form, form.dataset.autosaveFailed ?? '');
    }
  };
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (!name.startsWith('text ')) return;
    changed.add(name);
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
    changed.clear();
    if (!running) return;
    // The form would be stored at the same time; it cannot be submitted before the end of this event.
    event.preventDefault();
    void running.then(() => setTimeout(() => form.requestSubmit(event.submitter)));
  });
  // A page of this office is made of what is stored by then.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link?.href || !isPlain || (changed.size === 0 && !running)) return;
    event.preventDefault();
    clearTimeout(timer);
    void Promise.resolve(running)
      .then(() => (changed.size > 0 ? save() : undefined))
      .then(() => location.assign(link.href));
  });
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    if (changed.size > 0) void save(true);
  });
}

/** `seen`: what the page shows of each text that is stored now, for the buttons of the form. */
type Answer = { ok: boolean; drafted: Record<string, boolean>; seen: Record<string, string>; time: string };

const seenName = (name: string) => name.replace('text', 'seen');

function setSeen(form: HTMLFormElement, name: string, digest: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = digest;
}

/** Typed texts are stored even if they are again what the page showed. */
async function send(form: HTMLFormElement, names: string[], keepalive: boolean): Promise<void> {
  const all = new FormData(form);
  const body = new URLSearchParams();
  // The digest of a file, whose name has no path, says which pieces it has.
  const isSent = (name: string) => names.includes(name) || /^seen \S+ $/.test(name);
  for (const [name, value] of all) if (typeof value === 'string' && isSent(name)) body.append(name, value);
  const response = await fetch(form.dataset.autosave ?? '', { method: 'POST', body, keepalive });
  if (!response.ok) throw new Error(`${response.status}`);
  const { ok, drafted, seen, time }: Answer = await response.json();
  for (const [name, digest] of Object.entries(seen)) setSeen(form, name, digest);
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
