import { fill } from '#app/i18n/formats.ts';
import { fetchPage } from '#app/office-kit/fetch-page.ts';

/** The time to wait for more leads before the list is fetched, in ms. */
const pause = 200;

/** Shows new leads at the top of the list, as the server renders it, without moving focus or what is being read. */
function showNewLeads(): void {
  const list = document.querySelector<HTMLElement>('[data-events]');
  if (!list?.dataset.events) return;
  const events = new EventSource(list.dataset.events);
  let timer: ReturnType<typeof setTimeout> | undefined;
  events.addEventListener('change', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(list), pause);
  });
  // Pages that the browser keeps for its back button must not hold a connection; the list is fetched anew instead.
  addEventListener('pagehide', () => events.close());
  addEventListener('pageshow', (event) => event.persisted && location.reload());
}

let arrived = 0;

async function refresh(list: HTMLElement): Promise<void> {
  // After the end of the session this is the page for signing in, which has no list.
  const page = await fetchPage(location.href);
  if (!page) return;
  const rows = list.querySelector('[data-rows]');
  const isShown = (row: HTMLElement) => rows?.querySelector(`[data-lead="${row.dataset.lead}"]`) !== null;
  const fresh = [...page.querySelectorAll<HTMLElement>('[data-rows] > [data-lead]')].filter((row) => !isShown(row));
  if (!rows || fresh.length === 0) return;
  for (const row of fresh) row.classList.add('lead-row--fresh');
  rows.prepend(...fresh);
  list.querySelector('[data-empty]')?.remove();
  arrived += fresh.length;
  const { arrivedOne = '', arrivedOther = '' } = list.dataset;
  const status = list.querySelector('[data-arrived]');
  if (status) status.textContent = fill(arrived === 1 ? arrivedOne : arrivedOther, { count: arrived });
}

showNewLeads();
