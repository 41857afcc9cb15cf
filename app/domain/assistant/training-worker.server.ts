/** The thread of `trainInThread`. Node runs this source file; it is not part of the build. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeModel } from './model-file.server.ts';
import { train } from './training.ts';

const { input, hash } = workerData;
const model = train(input);
writeModel(input.language, hash, model);
parentPort?.postMessage(model);
