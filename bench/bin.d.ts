/** The scripts in `bin/` run on any Node and are plain JavaScript. */
declare module '*/bin/setup.mjs' {
  export function install(): void;
  export function build(): void;
  export function run(command: string, parameters: string[]): void;
}

declare module '*/bin/browser.mjs' {
  export function browser(): string;
}
