/** The owner's logo: an SVG drawing that the site puts into its pages, so it may have shapes and nothing else. */
import { type Accent, type Palette, shippedPalette } from './palette.ts';

/** `shapes` is everything within `<svg>`. */
export type Drawing = { viewBox: string; shapes: string };

/** Every page contains the drawing. */
const maxLength = 4000;

const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
);
/** Attributes that load something, run something, or are forbidden by the content security policy. */
const forbiddenAttribute = /^(?:on.*|style|class|src|xlink:href|data-.*|.+:.+)$/i;
const isAllowedPrefix = (name: string) => name === 'xmlns:xlink' || name === 'xml:space';

const tag = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The drawing in a file, or what is wrong with it, for the owner. */
export function parseDrawing(file: string): Drawing | { problem: string } {
  const source = file.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '').trim();
  const problem = (text: string) => ({ problem: `${text}; ${advice}` });
  if (!/^<svg\b[\s\S]*<\/svg>$/.test(source)) return problem('must be an SVG drawing, from <svg …> to </svg>');
  if (source.length > maxLength)
    return problem(`has ${source.length} characters; it is a part of every page, so at most ${maxLength} are allowed`);
  const rest = source.replace(tag, '').trim();
  if (rest !== '') return problem(`has something else than shapes: ${rest.slice(0, 40)}`);
  const open: string[] = [];
  for (const [, closing, name = '', attributes = '', empty] of source.matchAll(tag)) {
    if (!elements.has(name)) return problem(`has <${name}>, which is not allowed`);
    for (const [, key = '', one, other] of attributes.matchAll(attribute)) {
      const value = one ?? other ?? '';
      if (forbiddenAttribute.test(key) && !isAllowedPrefix(key)) return problem(`has ${key}="…", which is not allowed`);
      const reaches = key === 'href' ? !value.startsWith('#') : /url\(\s*['"]?(?!['"]?#)|javascript:|[{}]/i.test(value);
      if (reaches) return problem(`has ${key}="${value}"; it may only refer to shapes of its own`);
    }
    if (closing && open.pop() !== name) return problem(`has </${name}> without its beginning`);
    if (!closing && !empty) open.push(name);
  }
  if (open.length > 0) return problem(`has <${open.at(-1)}> without its end`);
  const viewBox = /^<svg\b[^>]*\sviewBox\s*=\s*["']([^"']*)["']/.exec(source)?.[1]?.trim();
  const [, , width, height] = viewBox?.split(/[\s,]+/).map(Number) ?? [];
  if (!viewBox || !width || !height) return problem('needs a viewBox, such as viewBox="0 0 32 32"');
  if (width !== height)
    return { problem: `is ${width} wide and ${height} high; draw the logo in a square, such as viewBox="0 0 32 32"` };
  return {
    viewBox,
    shapes: source
      .replace(/^<svg\b[^>]*>/, '')
      .replace(/<\/svg>$/, '')
      .trim(),
  };
}

const advice = 'in your drawing program choose “plain SVG” or “optimised SVG” with presentation attributes';

/** `var(--lamp)` and `var(--lamp, #ffb84d)` become the accent; all other colours of a logo stay as they are. */
export function withAccents(drawing: string, palette: Palette): string {
  const names = Object.keys(shippedPalette).join('|');
  return drawing.replace(
    new RegExp(`var\\(--(${names})(?:\\s*,[^)]*)?\\)`, 'g'),
    (_, accent: Accent) => palette[accent],
  );
}

/** An icon from a logo: on a dark square, with lines in the colour of text at night. */
export function iconFrom({ viewBox, shapes }: Drawing): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">' +
    '<path d="M0 0h32v32H0z" fill="var(--night)"/>' +
    `<svg x="4" y="4" width="24" height="24" viewBox="${viewBox}" color="var(--day)">${shapes}</svg></svg>`
  );
}

/** Attributes as React spells them. */
export function toJsx(shapes: string): string {
  return shapes.replace(/(\s)([a-z]+(?:-[a-z]+)+)(?==)/g, (_, space: string, name: string) => {
    return space + name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  });
}
