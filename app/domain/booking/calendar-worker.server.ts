/** The thread of `calendar.server.ts`. Node runs this source file; it is not part of the build. */
import { parentPort, workerData } from 'node:worker_threads';
import { busyTimesIn, type CalendarWindow } from './busy-times.server.ts';

const { text, ...calendar }: CalendarWindow & { text: string } = workerData;
parentPort?.postMessage(busyTimesIn(text, calendar));
