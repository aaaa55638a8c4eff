/** What visitors of a host's pages do: see one, choose an hour or date, begin the form, book. */
export const VISIT_STEPS = ['view', 'hour', 'form', 'booked'] as const

export type VisitStep = (typeof VISIT_STEPS)[number]

/** Failures that a browser finds by itself; all others have a text in `errors.json`. */
export const BROWSER_FAILURES = ['OFFLINE', 'TIMEOUT', 'CAPTCHA_FAILED'] as const

/** Sources that have a name of their own, beside those that are the host of a page or what a link says. */
export const NAMED_SOURCES = [
  'direct',
  'widget',
  'host',
  'plus',
  'other',
  'instagram',
  'facebook',
  'whatsapp',
  'google',
  'tiktok',
  'youtube',
  'linkedin',
  'x',
  'bing',
  'email',
] as const
