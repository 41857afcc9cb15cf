import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisTop } from './chart-scale.ts';

test('the axis ends at an even round number that is not below the highest value', () => {
  const tops = {
    0: 2,
    1: 2,
    5: 6,
    23: 30,
    2: 2,
    3: 4,
    7: 8,
    10: 10,
    11: 20,
    99: 100,
    101: 200,
    430: 500,
    1000: 1000,
    12345: 20_000,
  };
  for (const [most, top] of Object.entries(tops)) assert.equal(axisTop(Number(most)), top, most);
});
