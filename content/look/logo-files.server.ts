/** Reads the files of the logo from `content/`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '../text-file.server.ts';
import { type Drawing, iconFrom, parseDrawing, withAccents } from './logo.ts';
import type { Palette } from './palette.ts';

/** `mark`: beside the name. `chat`: on the chat's button. `icon`: the file of the icon in browser tabs. */
export type Logo = { mark: Drawing; chat: Drawing; icon: string };

/**
 * The drawings of a logo in the colours of the palette. Of `logo.svg`, the files `logo-icon.svg` and `logo-chat.svg`
 * may be there too; otherwise the icon and the chat's button show the logo itself. Adds a line to `problems` for every
 * unsuitable file, and then returns `undefined`.
 */
export function readLogo(folder: string, look: Palette & { logo: string }, problems: string[]): Logo | undefined {
  const read = (file: string) => {
    const text = readTextFile(folder, file, problems);
    if (text === undefined) return undefined;
    const drawing = parseDrawing(text);
    if ('problem' in drawing) return void problems.push(`${file}: ${drawing.problem}`);
    return { file: withAccents(text, look), drawing: { ...drawing, shapes: withAccents(drawing.shapes, look) } };
  };
  const variant = (name: string) => {
    const file = look.logo.replace(/\.svg$/, `-${name}.svg`);
    return existsSync(join(folder, file)) ? read(file) : undefined;
  };
  const mark = read(look.logo);
  const [chat, icon] = [variant('chat'), variant('icon')];
  if (!mark) return undefined;
  return {
    mark: mark.drawing,
    chat: (chat ?? mark).drawing,
    icon: icon?.file ?? withAccents(iconFrom(mark.drawing), look),
  };
}
