import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisTop } from './chart-scale.ts';

test('the axis ends at an even round number that is not below the highest value', () => {
  const tops = '0:2 1:2 2:2 3:4 5:6 7:8 10:10 11:20 23:30 99:100 101:200 430:500 1000:1000 12345:20000'.split(' ');
  assert.deepEqual(
    tops.map((pair) => pair.replace(/(.*):.*/, (_, most) => `${most}:${axisTop(Number(most))}`)),
    tops,
  );
});
