/** The first e-mail address of a setting such as `Name <me@example.com>, you@example.com`. */
export function firstAddress(setting: string | undefined): string | undefined {
  return setting?.match(/[^\s<>,@]+@[^\s<>,@]+/)?.[0];
}
