/** Whether a URL names this machine or a private network (RFC 1918), judged by the host name without a DNS query. */
export function isPrivateHost(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return !host.includes('.') || /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host) || host.startsWith('[');
}
