/** Hosts of mail at which dots in a name make no difference. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/** One inbox however its address is written: what follows a `+` is dropped, and at Gmail dots too. For counting only. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return `${DOTLESS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
