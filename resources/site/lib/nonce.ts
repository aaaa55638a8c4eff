/** The nonce of the document that is open, in a browser: later answers bring others, which do not count in it. */
export function documentNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
}
