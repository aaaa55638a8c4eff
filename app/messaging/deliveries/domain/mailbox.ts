/** Mail providers that ignore dots in the name of an inbox. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/** The inbox of an address, for counting: without what follows a `+`, and at Gmail without dots. A phone is its own. */
export function mailboxOf(address: string): string {
  if (!address.includes('@')) return address
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return `${DOTLESS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
