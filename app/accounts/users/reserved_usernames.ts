import { isOwnSegment } from '#core/http/own_addresses'

/**
 * Names that no account may have although no route begins with them (docs/domain.md, "Addresses"). They are files of the
 * product, addresses of the specification, and words that would pass for the product itself.
 */
const RESERVED = new Set([
  'about',
  'aboutus',
  'admin',
  'assets',
  'auth',
  'authorizeauth',
  'ayuda',
  'blog',
  'bookdemo',
  'checkout',
  'contact',
  'contactus',
  'cupo',
  'enterprise',
  'favicon',
  'help',
  'icons',
  'logout',
  'middlewareauth',
  'mx',
  'negocios',
  'oauthzoom',
  'partners',
  'paymentresult',
  'pe',
  'prensa',
  'recoverpassword',
  'requestrecoverpassword',
  'reserve',
  'reviews',
  'salescontact',
  'settings',
  'sicologiaconscucuta1',
  'slewinr',
  'soporte',
  'staff',
  'startups',
  'static',
  'status',
  'support',
  'talleres',
  'us',
  'whatsapp',
  'widget',
  'www',
])

/** Whether a username would hide one of the product's own addresses. Words with a hyphen or a dot are no usernames anyway. */
export function isReserved(username: string): boolean {
  return RESERVED.has(username) || isOwnSegment(username)
}
