/** What composition hands to the offer, which knows neither the editor of texts nor the calls. */
import { parameter } from '#app/parameter.ts';
import type { Edit, Value } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';

export type GivenToOffer = {
  /** Keeps drafts. Functions throw database errors. */
  editor?: {
    publishAddress: string;
    /** Of the text in the editor. */
    addressOf: (file: string, path: string, language: string) => string;
    discardDrafts: (places: Pick<Edit, 'file' | 'path'>[]) => Promise<void>;
    draftedValue: (file: string, path: string) => Promise<Value | undefined>;
    /** Stores all or none. Returns why the check rejects them. */
    saveDrafts: (values: Pick<Edit, 'file' | 'path' | 'value'>[], person: string) => Promise<Fault[]>;
  };
  /** The calls, each with the message that came with it. Throws database errors. */
  calls?: () => Promise<{ record: object }[]>;
};

export const [givenToOffer, giveToOffer] = parameter<GivenToOffer>({});
