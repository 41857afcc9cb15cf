/** The thread of `trainInThread`. Node runs this source file; it is not part of the build. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeModel } from './model-file.server.ts';
import { type TrainingInput, train } from './training.ts';

const { input, hash, stopped }: { input: TrainingInput; hash: string; stopped: Int32Array } = workerData;
const model = train(input, () => Atomics.load(stopped, 0) === 1);
writeModel(input.language, hash, model);
parentPort?.postMessage(model);
