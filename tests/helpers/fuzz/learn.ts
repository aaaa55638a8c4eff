import type { Known } from './samples.ts'

/** How many values of one kind are remembered: the newest. */
const MOST = 40

/** Addresses that answer bookings. */
const BOOKINGS = /tickets|bookings|appointments|registrations/

type Answered = { path: string; text: string }
type Row = Record<string, unknown>

/** The kinds of service that each kind of booking is made of. */
const BOOKED_AS: Record<string, string> = {
  MEETING: 'hourly',
  WEBINAR: 'workshop',
  FORM: 'registration',
  ASSET: 'registration',
  PAYMENT_LINK: 'registration',
}

/**
 * Adds the ids and codes of a successful answer to `known`.
 * Later calls then reach rows that exist. `/teams/{id}/members` gives `members.id` and `memberId`.
 */
export function learn(known: Known, { path, text }: Answered): void {
  const body = parsed(text)
  if (path === '/products/{id}/availability') learnTimes(known, body)
  const kind = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
  for (const row of rowsOf(body)) {
    remember(known, [`${kind}.id`, `${kind.replace(/s$/, '')}Id`], row.id)
    remember(known, ['tickets.code', 'code'], BOOKINGS.test(path) && row.code)
    remember(known, ['products.code'], kind === 'coupons' && row.code)
    remember(known, ['collaboratorId'], kind === 'members' && row.accountId)
    remember(known, ['scheduleId'], kind === 'availability' && row.id)
    if (['services', 'products'].includes(kind)) learnService(known, row)
  }
  learnCode(known, body)
}

/** Remembers the code by which a sign-in gets its token. */
function learnCode(known: Known, body: unknown): void {
  const { redirectUri } = Object(body) as { redirectUri?: string }
  if (redirectUri && URL.canParse(redirectUri))
    remember(known, ['signInCode'], new URL(redirectUri).searchParams.get('code'))
}

/** Remembers free starts: hardly any other hour can be booked. */
function learnTimes(known: Known, body: unknown): void {
  const { days = {} } = Object(body) as { days?: Record<string, { start: string }[]> }
  for (const { start } of Object.values(days).flat().slice(0, 20))
    remember(known, ['freeStart'], start)
}

function learnService(known: Known, { id, type, slug, fields }: Row): void {
  remember(known, ['productId', 'serviceId', 'services.id', 'products.id'], id)
  remember(known, [BOOKED_AS[String(type)] ?? 'productId'], id)
  remember(known, ['slug'], slug)
  for (const question of rowsOf(fields))
    remember(known, ['questionId'], question.type === 'FILE' && question.id)
}

function remember(known: Known, names: string[], value: unknown): void {
  if (typeof value !== 'string') return
  for (const name of names) {
    const others = (known[name] ?? []).filter((other) => other !== value)
    known[name] = [value, ...others].slice(0, MOST)
  }
}

/** The rows of a list, of a page, or the one row that an answer is. */
function rowsOf(body: unknown): Row[] {
  const { items } = Object(body) as { items?: unknown }
  const rows: unknown[] = Array.isArray(body) ? body : Array.isArray(items) ? items : [body]
  return rows.map((row) => Object(row) as Row)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
