import { DateTime } from 'luxon'
import { pick, type Random } from './values.ts'
import type { Known } from './samples.ts'

type Context = { random: Random; known: Known }
type Body = Record<string, unknown>

const one = ({ random, known }: Context, name: string) => pick(random, known[name] ?? ['nada'])
const number = ({ random }: Context) => Math.floor(random() * 1e9)
const dayIn = ({ random }: Context) => DateTime.utc().plus({ days: 2 + Math.floor(random() * 40) })
const hourIn = (context: Context) =>
  dayIn(context)
    .startOf('hour')
    .set({ hour: Math.floor(context.random() * 24) })
    .toISO()
const attendee = (context: Context) => ({
  name: 'Ana Torres',
  email: `ana${number(context)}@example.com`,
  timeZone: 'America/Lima',
  locale: 'es',
})
const service = (context: Context) => ({
  type: 'MEETING',
  title: 'Sesión',
  slug: `sesion-${number(context)}`,
  duration: { value: 30, unit: 'MINUTE' },
  price: 0,
  location: { type: 'otherUrl', link: 'https://meet.example.com/sala' },
})
const schedule = () => ({
  name: 'Horario',
  timeZone: 'America/Lima',
  interval: { value: 30, unit: 'MINUTE' },
  break: { value: 0, unit: 'MINUTE' },
  weekly: { mon: [{ start: '00:00', end: '24:00' }], wed: [{ start: '09:00', end: '13:00' }] },
  dates: [{ date: '2027-05-03', intervals: [{ start: '10:00', end: '12:00' }] }],
})
const workshopDate = (context: Context) => ({ start: hourIn(context), places: 5 })
const booking = (of: string) => (context: Context) => ({
  productId: one(context, of),
  start: hourIn(context),
  attendee: attendee(context),
  terms: true,
})
const range = (context: Context) => {
  const start = dayIn(context)
  return { start: start.toISODate(), end: start.plus({ days: 3 }).toISODate() }
}
const signIn = (context: Context) => ({
  grantType: 'password',
  email: one(context, 'ownEmail'),
  password: one(context, 'ownPassword'),
})

/** What calls that change something are made with, where the schema alone would hardly ever be accepted. */
const GOOD: Record<string, (context: Context) => Body> = {
  'post /auth': signIn,
  'post /local/login': signIn,
  'post /users': (context) => ({
    firstName: 'María',
    email: `maria${number(context)}@example.com`,
    password: 'Secreto-2026!',
    terms: true,
  }),
  'patch /users/me': () => ({ firstName: 'Ana', profession: 'Coach', bio: 'Hola' }),
  'post /teams': (context) => ({ name: 'Equipo', username: `equipo${number(context)}` }),
  'patch /teams/{id}': () => ({ name: 'Equipo' }),
  'post /teams/{id}/invitations': (context) => ({ email: `i${number(context)}@example.com` }),
  'post /services': service,
  'post /products': service,
  'patch /services/{id}': () => ({ title: 'Otra sesión', price: 50 }),
  'patch /products/{id}': () => ({ duration: { value: 45, unit: 'MINUTE' } }),
  'patch /services/reorder': (context) => ({ order: [one(context, 'productId')] }),
  'patch /products/reorder': (context) => ({ order: [one(context, 'productId')] }),
  'post /products/{id}/meetings': workshopDate,
  'patch /products/{id}/meetings/{meetingId}': workshopDate,
  'post /coupons': (context) => ({
    code: `CUPON-${number(context)}`,
    type: 'PERCENT',
    discount: 10,
    expires: '2030-01-10T10:00',
  }),
  'post /availability': schedule,
  'put /availability/{id}': schedule,
  'post /vacations': range,
  'post /blocked-intervals': (context) => {
    const start = dayIn(context)
    return { start: start.toISO(), end: start.plus({ hours: 2 }).toISO() }
  },
  'post /calendar-feeds': (context) => ({
    name: 'Trabajo',
    url: `https://calendars.example.com/${number(context)}.ics`,
  }),
  'post /appointments': booking('hourly'),
  'post /group-bookings': (context) => ({
    productId: one(context, 'workshop'),
    attendee: attendee(context),
    terms: true,
  }),
  'post /group-bookings/waitlist': (context) => ({
    productId: one(context, 'workshop'),
    meetingId: one(context, 'meetingId'),
    attendee: attendee(context),
    terms: true,
  }),
  'post /registrations': (context) => ({
    productId: one(context, 'registration'),
    attendee: attendee(context),
    terms: true,
  }),
  'post /tickets': booking('hourly'),
  'post /tickets/preview': (context) => ({
    productId: one(context, 'hourly'),
    start: hourIn(context),
    weeks: 4,
  }),
  'post /tickets/{code}/reschedule': (context) => ({ start: hourIn(context) }),
  'post /tickets/{code}/cancel': () => ({ reason: 'No puedo' }),
}

/** A body that an operation takes, as far as its schema has the fields; undefined where the schema says enough. */
export function goodBody(operation: string, fields: string[], context: Context): Body | undefined {
  const body = GOOD[operation]?.(context)
  if (!body) return undefined
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
}
