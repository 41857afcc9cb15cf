import { parameter } from '#app/parameter.ts';
import type { Language } from '#content/languages.ts';
import type { AllMessages } from '#content/load.server.ts';
import type { Site } from '#content/site-schema.ts';

/** The pages that the chat's answers cite, and their titles if they have any of their own, by their ids. */
type AnswerSubjects = (messages: AllMessages, site: Site) => Map<string, { page: string; title: string | undefined }>;

export const [answerSubjects, nameAnswers] = parameter<AnswerSubjects>(() => new Map());

/** The languages whose texts the chat is learning at the moment. */
export const [learning, tellLearning] = parameter<() => Language[]>(() => []);
