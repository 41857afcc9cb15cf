/** In plain words: what is wrong, and how to write it. */
export type Fault = {
  /** Below `content/`, such as `de/home.yaml`. */
  file: string;
  line?: number;
  /** Names with dots between, as in `hero.title`; missing where a fault is that of the file. */
  path?: string;
  message: string;
  /** Languages differ, which they do while one after the other is edited. */
  isBetweenLanguages?: true;
};

/** `de/home.yaml:12: hero.title: is missing` */
export function faultLine({ file, line, path, message }: Fault): string {
  return [line === undefined ? file : `${file}:${line}`, path, message].filter(Boolean).join(': ');
}

/** `place` is a path or, of Markdown, the title of a section, which is no path. */
export function faultAt(file: string, place: string, message: string): Fault {
  return file.endsWith('.md') ? { file, message: `${place}: ${message}` } : { file, path: place, message };
}
