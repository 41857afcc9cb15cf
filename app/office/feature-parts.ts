/** What the features give to the office, in the order of its menu. */
import { features } from '../features.server.ts';

const given = await Promise.all(features.map(({ office }) => office?.()));
export const featureParts = given.filter((part) => part !== undefined);
