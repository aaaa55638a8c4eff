import { pick } from './values.ts'
import { dayIn, hourIn, number, one, some, startIn, type Body, type Context } from './choices.ts'
import { WALLET } from '#database/factories/payment_method'
import { anyService, policy, serviceChange, workshopDate } from './good_services.ts'

const phone = { prefix: '+51', number: '987654321' }
const document = { type: 'DNI', value: '45678912' }

const attendee = (context: Context) => ({
  name: 'Ana Torres',
  email: `ana${number(context)}@example.com`,
  phone,
  timeZone: 'America/Lima',
  locale: 'es',
  note: 'Llego cinco minutos antes',
})

const schedule = () => ({
  name: 'Horario',
  timeZone: 'America/Lima',
  interval: { value: 30, unit: 'MINUTE' },
  break: { value: 0, unit: 'MINUTE' },
  weekly: { mon: [{ start: '00:00', end: '24:00' }], wed: [{ start: '09:00', end: '13:00' }] },
  dates: [{ date: '2027-05-03', intervals: [{ start: '10:00', end: '12:00' }] }],
  maxPerDay: 8,
  maxPerWeek: null,
})

const booking = (of: string) => (context: Context) => ({
  productId: one(context, of),
  start: startIn(context),
  attendee: attendee(context),
  additionalAttendees: [],
  address: 'Av. Larco 123, Lima',
  terms: true,
})

const place = (of: string) => (context: Context) => ({
  productId: one(context, of),
  attendee: attendee(context),
  terms: true,
})

const hostBooking = (context: Context) => ({
  ...booking('hourly')(context),
  weeks: pick(context.random, [1, 2, 4]),
  skip: [],
})

const range = (context: Context) => {
  const start = dayIn(context)
  return { start: start.toISODate(), end: start.plus({ days: 3 }).toISODate() }
}

const hours = (context: Context) => {
  const start = dayIn(context)
  return { start: start.toISO(), end: start.plus({ hours: 2 }).toISO(), title: 'Dentista' }
}

const signIn = (context: Context) => ({
  grantType: 'password',
  email: one(context, 'ownEmail'),
  password: one(context, 'ownPassword'),
})

/** The password stays as it is, so that the fuzz test can sign in again. */
const samePassword = (context: Context) => {
  const password = one(context, 'ownPassword')
  return { password, confirmPassword: password, currentPassword: password }
}

const account = () => ({
  firstName: 'Ana',
  profession: 'Coach',
  bio: 'Hola',
  industry: 'COACHING',
  country: 'PE',
  city: 'Lima',
  currency: 'PEN',
  timeZone: 'America/Lima',
  accentColor: '#112233',
  phone,
  identityDocument: document,
  socialNetworks: [
    { type: 'youtube', url: 'https://youtube.com/@ana', title: 'Canal', description: null },
  ],
  additionalFields: [{ title: 'Registro', value: '12345' }],
  defaultPolicy: policy,
  reminders: {
    own: [{ type: 'EMAIL', time: { value: 15, unit: 'MINUTE' } }],
    clients: [{ type: 'EMAIL', time: { value: 1, unit: 'DAY' } }],
  },
  confirmations: { own: { email: true }, clients: { email: true, whatsapp: false } },
  showInfoPage: true,
})

const bankAccount = (context: Context) => ({
  currency: 'PEN',
  bankName: 'Banco de la Luz',
  holderName: 'Ana Quispe',
  document,
  accountCode: '191-2345678-0-12',
  interbankCode: '002 191 002345678012 55',
  currentPassword: one(context, 'ownPassword'),
})

const coupon = (context: Context) => ({
  code: `CUPON-${number(context)}`,
  type: 'PERCENT',
  discount: 10,
  expires: '2030-01-10T10:00',
  timeZone: 'America/Lima',
  quantity: 20,
  products: some(context, 'productId'),
  targets: ['MEETING', 'TICKET'],
  blacklist: ['eva@example.com'],
})

const feed = (context: Context) => ({
  name: 'Trabajo',
  url: `https://calendars.example.com/${number(context)}.ics`,
})

const invitation = (context: Context) => ({
  email: `i${number(context)}@example.com`,
  role: 'COLLABORATOR',
})

const member = ({ random }: Context) => ({ role: pick(random, ['ADMIN', 'COLLABORATOR']) })
const order = (context: Context) => ({ order: some(context, 'productId') })
const reason = () => ({ reason: 'No puedo' })
const crop = () => ({ x: 0, y: 0, width: 480, height: 480 })

/** Bodies of calls that change data, where a body made from the schema alone is hardly ever accepted. */
const GOOD: Record<string, (context: Context) => Body> = {
  'post /auth': signIn,
  'post /local/login': signIn,
  'post /auth/token': (context) => ({ code: one(context, 'signInCode') }),
  'post /users': (context) => ({
    firstName: 'María',
    lastName: 'Rojas',
    email: `maria${number(context)}@example.com`,
    password: 'Secreto-2026!',
    terms: true,
  }),
  'post /users/password/request': (context) => ({ email: one(context, 'ownEmail') }),
  'patch /users/me/password': samePassword,
  'patch /users/me': account,
  'post /users/me/identities': () => ({ provider: 'google' }),
  'put /tour-steps': () => ({ steps: [{ code: 'link', status: 'completed' }] }),
  'put /users/pictures/profile': crop,
  'put /users/pictures/cover': crop,
  'put /services/{id}/banner': crop,
  'put /products/{id}/banner': crop,
  'put /bank-account': bankAccount,
  'delete /bank-account': (context) => ({ currentPassword: one(context, 'ownPassword') }),
  'post /teams': (context) => ({ firstName: 'Equipo', username: `equipo${number(context)}` }),
  'patch /teams/{id}': account,
  'post /teams/{id}/invitations': invitation,
  'patch /teams/{id}/members/{memberId}': member,
  'post /services': anyService,
  'post /products': anyService,
  'patch /services/{id}': serviceChange,
  'patch /products/{id}': serviceChange,
  'patch /services/reorder': order,
  'patch /products/reorder': order,
  'post /products/{id}/meetings': workshopDate,
  'patch /products/{id}/meetings/{meetingId}': workshopDate,
  'delete /products/{id}/meetings/{meetingId}': () => ({ cancelBookings: true, ...reason() }),
  'post /products/{id}/answer-files': (context) => ({ questionId: one(context, 'questionId') }),
  'post /payment-methods': () => WALLET,
  'patch /payment-methods/{id}': () => ({ title: 'Plin', config: { qr: 'hola' } }),
  'post /coupons': coupon,
  'patch /coupons/{id}': () => ({ type: 'FIXED', discount: 5, currency: 'PEN' }),
  'post /availability': schedule,
  'put /availability/{id}': schedule,
  'post /vacations': range,
  'post /blocked-intervals': hours,
  'post /api-keys': () => ({ name: 'Mi web', scopes: ['bookings:read', 'bookings:write'] }),
  'post /webhook-endpoints': (context) => ({ url: `https://example.com/${number(context)}` }),
  'patch /webhook-endpoints/{id}': () => ({ types: ['booking.created'], thin: true }),
  'post /calendar-feeds': feed,
  'patch /calendar-feeds/{id}': feed,
  'post /appointments': booking('hourly'),
  'post /group-bookings': place('workshop'),
  'post /group-bookings/waitlist': (context) => ({
    ...place('workshop')(context),
    meetingId: one(context, 'meetingId'),
  }),
  'post /registrations': place('registration'),
  'post /tickets': hostBooking,
  'post /tickets/preview': (context) => ({
    productId: one(context, 'hourly'),
    start: hourIn(context),
    weeks: 4,
  }),
  'post /tickets/decisions': (context) => ({
    decision: 'archive',
    codes: some(context, 'code'),
  }),
  'post /tickets/{code}/reschedule': (context) => ({ start: startIn(context) }),
  'post /tickets/{code}/cancel': reason,
  'post /tickets/{code}/approve': reason,
  'post /tickets/{code}/reject': reason,
  'post /tickets/{code}/archive': reason,
  'post /tickets/{code}/proof/refuse': reason,
  'patch /meetings/{id}/collaborator': (context) => ({
    collaboratorId: one(context, 'collaboratorId'),
  }),
  'post /feedback': () => ({
    rating: 9,
    absenceSentiment: 'VERY_DISAPPOINTED',
    comment: 'Todo bien',
  }),
}

/**
 * A body that an operation accepts, reduced to the fields of its schema.
 * Undefined where the schema says enough.
 */
export function goodBody(operation: string, fields: string[], context: Context): Body | undefined {
  const body = GOOD[operation]?.(context)
  if (!body) return undefined
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
}
