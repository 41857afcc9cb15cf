import { fill } from '#app/i18n/formats.ts';
import { pollPage } from '#app/office-kit/poll-page.ts';

/** Shows new leads at the top of the list, as the server renders it, without moving focus or what is being read. */
function showNewLeads(): void {
  const list = document.querySelector<HTMLElement>('[data-arrived-one]');
  if (list) pollPage((page) => refresh(list, page));
}

let arrived = 0;

function refresh(list: HTMLElement, page: Document): void {
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
