/** What may stand in an address that we lead to: nothing that a browser might read as another host. */
const PLAIN = /^\/(?![/\\])[\w\-./?=&%#]*$/

/** An address of ours, or nothing: no link sends a visitor elsewhere (CWE-601). */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !PLAIN.test(path)) return undefined
  const { origin, pathname, search, hash } = new URL(path, 'http://own.invalid')
  return origin === 'http://own.invalid' && !pathname.startsWith('//')
    ? pathname + search + hash
    : undefined
}
