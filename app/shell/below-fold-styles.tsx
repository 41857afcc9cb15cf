import styles from '../below-fold.css?url';

/**
 * The style sheet of everything below the first screen. Browsers paint what stands before a style sheet in the body
 * without waiting for it (https://html.spec.whatwg.org/#link-type-stylesheet).
 */
export function BelowFoldStyles() {
  return <link rel="stylesheet" href={styles} fetchPriority="low" />;
}
