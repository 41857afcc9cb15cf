import type { FormResult } from '#app/contracts.ts';
import type { BookingFields } from '#app/domain/booking/booking-schema.ts';

/** The submitted fields of the booking form; a missing one is `''`. */
export type BookingAnswers = Record<keyof BookingFields, string>;

/** A call that was booked, for the confirmation. */
export type BookedCall = {
  /** In ms since 1970. */
  start: number;
  /** The visitor's time zone. */
  zone: string;
  email: string;
  /** A sentence that says how the call takes place, and the address of the video room in it. */
  how: string;
  room?: string;
  /** Whether an invitation is sent by e-mail. */
  isMailed: boolean;
  /** The addresses of the page of the call and of its calendar file. */
  manage: string;
  calendar: string;
};

/** `nearest`: free times, when the wanted one was taken. */
export type BookingResult = FormResult<BookingAnswers | undefined> & { call?: BookedCall; nearest?: number[] };
