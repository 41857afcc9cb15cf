import { parentPort, workerData } from 'node:worker_threads';
import { writeModel } from './model-file.server.ts';
import { type TrainingInput, train } from './training.ts';

type Training = { input: TrainingInput; hash: string; folder: string; stopped: Int32Array };

const { input, hash, folder, stopped }: Training = workerData;
const model = train(input, () => Atomics.load(stopped, 0) === 1);
writeModel(folder, input.language, hash, model);
// Moved, not copied: the weights are nine tenths of the model.
parentPort?.postMessage(model, [model.classifier.weights.buffer]);
