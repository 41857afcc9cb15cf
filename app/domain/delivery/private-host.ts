/** Whether an address is on this machine or in its own network, by the look of its name. */
export function isPrivateHost(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return !host.includes('.') || /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host) || host.startsWith('[');
}
