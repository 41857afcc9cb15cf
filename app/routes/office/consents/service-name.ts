import { comingServices } from '#app/domain/leads/waitlist-services.server.ts';
import type { Language } from '#content/languages.ts';

/** The name of a service of the waitlist; its id when the form no longer has it. */
export const serviceName = (id: string, language: Language) => comingServices(language)[id]?.name ?? id;
