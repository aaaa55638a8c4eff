/**
 * What led to a booking, in short: what its link said, else the host of the page before. Null where neither is known; then the
 * host booked, or the client came by the plain link.
 */
export function originOf({
  source,
  referrer,
}: {
  source: string | null
  referrer: string | null
}): string | null {
  return source || /^[a-z]+:\/\/([^/:#?]+)/i.exec(referrer ?? '')?.[1] || null
}
