const paths: Record<string, string> = {
  support: 'M3 4h18v12h-9l-5 4v-4H3zM8 9h8M8 12h5',
  appointments: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M8 15l3 3 5-5',
  crm: 'M4 3h16v18H4zM4 9h16M4 15h16M10 6h4M10 12h4M10 18h4',
  shop: 'M2 4h3l3 11h10l3-8H6M9 20h.1M17 20h.1',
  media: 'M3 4h18v16H3zM10 9l5 3-5 3z',
  integrations: 'M8 3v5M16 3v5M5 8h14v4a7 7 0 0 1-14 0zM12 19v3',
  design: 'M3 21l5-1L20 8l-4-4L4 16zM13 7l4 4',
  analytics: 'M3 21h18M6 21v-7M12 21V8M18 21V3',
};

const neutral = 'M3 4h18v16H3zM8 12h8';

/** The icon of a feature; a neutral one where it has none of its own. */
export function FeatureIcon({ id }: { id: string }) {
  return (
    <svg className="jack" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[id] ?? neutral} />
    </svg>
  );
}
