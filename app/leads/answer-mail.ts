/** A link that opens the owner's mail program with an answer to a lead (RFC 6068). */

/** In characters: Windows passes no more than about 2,000 on to a mail program. */
export const maxMailLink = 1800;

/** Begins a line between the quoted ones that is the owner's. */
export const ownLine = '\f';

export type AnswerMail = {
  address: string;
  subject: string;
  /** Precedes the quoted text, which is left out where it has no room. */
  opening: string;
  quoted: string;
};

/** Is at most {@link maxMailLink} characters long; the quoted text is cut between characters. */
export function answerMailLink({ address, subject, opening, quoted }: AnswerMail): string {
  const start = `${mailLink(address)}?subject=${encode(subject)}&body=`;
  const body = (text: string) => encode(text ? `${opening}\n${quote(text)}` : opening);
  const fits = (text: string) => start.length + body(text).length <= maxMailLink;
  if (fits(quoted)) return start + body(quoted);
  const characters = [...quoted.toWellFormed()];
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cutAt(characters, middle))) least = middle;
    else most = middle - 1;
  }
  return start + body(least === 0 ? '' : cutAt(characters, least));
}

/** A `mailto:` link to which the address cannot add a field. */
export const mailLink = (address: string) => `mailto:${encodeAddress(address)}`;

const cutAt = (characters: string[], length: number) => `${characters.slice(0, length).join('').trimEnd()} …`;

const quote = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.startsWith(ownLine) ? line.slice(ownLine.length) : line ? `> ${line}` : '>'))
    .join('\n');

/** RFC 6068 wants CRLF, and `%20` for a space. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));

const encodeAddress = (address: string) => encode(address).replaceAll('%40', '@');
