/** The headers of a mail by their names in small letters; of what is no text nothing. */
export function headersOf(headers: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(headers).flatMap(([name, value]) => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? [[name.toLowerCase(), first]] : []
  })
  return Object.fromEntries(texts) as Record<string, string>
}

/** Senders of notices about mails: they write to no one as a person. */
const MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@.-]|$)/i

/** Headers that programs alone write. */
const OF_PROGRAMS = ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe']

const BULK = /^(bulk|list|junk|auto_reply)$/i

/**
 * Whether a program wrote a mail: an out-of-office note, a bounce, a newsletter (RFC 3834). Answering it, or showing it as a
 * client's words, would begin a loop.
 */
export function isAutomatic(headers: Record<string, string>, sender: string): boolean {
  const said = (name: string) => headers[name]?.trim() ?? ''
  return [
    !/^(no\b.*)?$/i.test(said('auto-submitted')),
    BULK.test(said('precedence')),
    OF_PROGRAMS.some((name) => name in headers),
    said('return-path') === '<>',
    /^multipart\/report/i.test(said('content-type')),
    MACHINES.test(sender),
  ].some(Boolean)
}
