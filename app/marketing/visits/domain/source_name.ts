/** The longest name of a source, as its column keeps it. */
const LONGEST = 40

/** What well-known sites are called, by a part of what a link or a referrer says. */
const KNOWN: [pattern: RegExp, name: string][] = [
  [/^(ig|insta)$|(^|\.)instagram\.com$/, 'instagram'],
  [/^(fb|meta)$|(^|\.)(facebook|fb|messenger)\.(com|me)$/, 'facebook'],
  [/^(wa|wsp|whatsapp)$|(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/^adwords$|(^|\.)google\.[a-z.]{2,6}$|^com\.google\./, 'google'],
  [/^tt$|(^|\.)tiktok\.com$/, 'tiktok'],
  [/^yt$|(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/^twitter$|(^|\.)(twitter\.com|t\.co|x\.com)$/, 'x'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/^(e-?mail|correo|newsletter|mail)$|^mail\.|(^|\.)(mail\.google|outlook\.live)\.com$/, 'email'],
]

/**
 * The name under which a source counts. It is what a link says (`utm_source`), or the host of the page that led here; sites
 * with several addresses have one. Nothing, or what is no name, is `direct`.
 */
export function sourceName(text: string | null | undefined): string {
  const plain = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  const [, name] = [...KNOWN].reverse().find(([pattern]) => pattern.test(plain)) ?? []
  if (name) return name
  const safe = plain.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '')
  return safe.slice(0, LONGEST) || 'direct'
}

/** The host of an address that led here; undefined for what is no address of a page. */
export function hostOf(referrer: string | undefined): string | undefined {
  const address = URL.parse(referrer ?? '')
  return address?.protocol.startsWith('http') ? address.hostname : undefined
}
