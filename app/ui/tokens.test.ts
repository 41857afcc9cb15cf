import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast } from '#test/support/contrast.ts';

const tokens = new Map(
  [...readFileSync('app/ui/tokens.css', 'utf8').matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(
    ([, name = '', code = '']) => [name, code],
  ),
);

/** WCAG 2.2 AA, 1.4.3 and 1.4.11. What is drawn on other surfaces is measured in a browser, by axe. */
const text = 4.5;
const graphics = 3;

const night = ['h-1758', 'h-2046', 'h-2310', 'h-0230', 'h-0440'];
const day = ['h-0640', 'h-0715', 'h-0759'];

const pairs: { use: string; ratio: number; front: string[]; on: string[] }[] = [
  { use: 'text at night', ratio: text, front: ['cream', 'lilac', 'lamp-hi', 'alarm-d'], on: [...night, 'wall'] },
  { use: 'text on frames and in the chat’s title', ratio: text, front: ['cream', 'lilac'], on: ['plum', 'frame'] },
  { use: 'text at dawn', ratio: text, front: ['cream'], on: ['dawn-1'] },
  { use: 'labels of the countdown', ratio: text, front: ['haze'], on: ['h-2046'] },
  { use: 'text by day', ratio: text, front: ['aubergine', 'dust', 'violet-2'], on: day },
  { use: 'buttons at night', ratio: text, front: ['aubergine'], on: ['lamp', 'lamp-hi', 'lamp-lo'] },
  { use: 'buttons by day', ratio: text, front: ['cream'], on: ['violet', 'violet-2', 'violet-3'] },
  { use: 'errors by day', ratio: text, front: ['alarm-ink'], on: ['alarm-bg', ...day] },
  { use: 'the focus ring at night', ratio: graphics, front: ['lamp'], on: night },
  { use: 'the focus ring by day', ratio: graphics, front: ['violet'], on: day },
  { use: 'the border of a wrong field', ratio: graphics, front: ['alarm-l'], on: day },
];

test('text, buttons, focus rings and errors have enough contrast with what they stand on', () => {
  for (const { use, ratio, front, on } of pairs) {
    for (const [one, other] of front.flatMap((name) => on.map((surface) => [name, surface] as const))) {
      const found = contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');
      assert.ok(found >= ratio, `${use}: --${one} on --${other} has ${found.toFixed(2)}, and needs ${ratio}`);
    }
  }
});

test('mails, the bar of the browser and the manifest have colours of the tokens', () => {
  const known = new Set(tokens.values());
  const files = ['app/delivery/render-email.server.ts', 'app/root.tsx', 'app/office/frame.tsx'];
  for (const file of [...files, 'tools/pictures.ts']) {
    const codes = readFileSync(file, 'utf8').match(/(?<=["'])#[\da-f]{6}\b/g) ?? [];
    assert.ok(codes.length > 0, file);
    for (const code of codes) assert.ok(known.has(code), `${file}: ${code} is not in app/ui/tokens.css`);
  }
});
