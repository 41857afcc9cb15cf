/** A form that the assistant learns for says at once that it works: the next page may take a minute. */
for (const line of document.querySelectorAll<HTMLElement>('[data-working]'))
  line.closest('form')?.addEventListener('submit', ({ submitter }) => {
    submitter?.setAttribute('aria-busy', 'true');
    line.className = 'notice notice--note';
    line.textContent = line.dataset.working ?? '';
  });
