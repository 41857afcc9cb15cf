type Props = { level?: 1 | 2; topic: string; title: string; className?: string };

/** A heading that begins with its plain topic, on a line of its own (product.md P12). */
export function SectionTitle({ level = 2, topic, title, className }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={className}>
      <span className="heading-topic">
        {topic}
        <span className="visually-hidden">:</span>
      </span>{' '}
      {title}
    </Heading>
  );
}
