import { parentPort, workerData } from 'node:worker_threads';
import { busyTimesIn, type CalendarWindow } from './busy-times.server.ts';

const { text, window }: { text: string; window: CalendarWindow } = workerData;
parentPort?.postMessage(busyTimesIn(text, window));
