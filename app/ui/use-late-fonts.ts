import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings our typefaces to a visitor whose line was too slow for them: with the first change of page, where everything is
 * new anyway and nothing moves under anybody's eyes. A face that came in time is already in use, and is left alone.
 */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = pathname;
    for (const face of [...document.fonts]) {
      // An optional face that missed its moment stays unused, loaded or not, until it is declared anew.
      if (face.display === 'optional' && face.status !== 'unloaded') redeclare(face);
    }
  }, [pathname]);
}

const redeclared = new Set<string>();

function redeclare({ family, weight, style, unicodeRange }: FontFace): void {
  const source = sourceOf(family, unicodeRange);
  if (!source || redeclared.has(source)) return;
  redeclared.add(source);
  document.fonts.add(new FontFace(family, source, { weight, style, unicodeRange, display: 'swap' }));
}

/** The `src` of a face: its object does not tell, its rule does. */
function sourceOf(family: string, unicodeRange: string): string | undefined {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const bare = (text: string) => text.replace(/["'\s]/g, '').toUpperCase();
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .find(({ style }) => {
      const range = style.getPropertyValue('unicode-range');
      return bare(style.getPropertyValue('font-family')) === bare(family) && bare(range) === bare(unicodeRange);
    })
    ?.style.getPropertyValue('src');
}
