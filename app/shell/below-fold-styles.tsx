import styles from '../below-fold.css?url';

/**
 * The style sheet of everything below the first screen. A stylesheet link in the body blocks the rendering of the
 * content after it only (https://html.spec.whatwg.org/#link-type-stylesheet).
 */
export function BelowFoldStyles() {
  return <link rel="stylesheet" href={styles} fetchPriority="low" />;
}
