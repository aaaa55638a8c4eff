import { pick } from './values.ts'
import { hourIn, number, type Body, type Context } from './choices.ts'

/** A policy with all its limits. */
export const policy = {
  minReservation: { value: 1, unit: 'HOUR' },
  maxReservation: { value: 60, unit: 'DAY' },
  minCancellation: { value: 2, unit: 'HOUR' },
  minReschedulling: { value: 2, unit: 'HOUR' },
}

const question = ({ random }: Context) => ({
  title: '¿Qué te trae?',
  type: pick(random, ['TEXT', 'NUMBER', 'DATE', 'FILE', 'CONSENT']),
  required: false,
})

const choice = { title: 'Talla', type: 'CHOICE', options: ['S', 'M'], required: false }

const details = (context: Context) => ({
  description: 'Una hora para conversar.',
  bookingPrices: [{ currency: 'USD', amount: 12.5 }],
  paymentOptions: { paymentTime: { value: 12, unit: 'HOUR' } },
  policy: { ...policy, refunds: [{ before: { value: 1, unit: 'DAY' }, percent: 50 }] },
  fields: [question(context), choice],
  basicFields: [{ field: 'phone', show: true, required: false }],
  customization: { color: '#112233', finalMessage: 'Gracias', showInfoOnReserve: true },
  tags: ['calma', 'pareja'],
  requireApprove: context.random() < 0.3,
  isBlocking: context.random() < 0.8,
})

const service = (context: Context) => ({
  type: 'MEETING',
  title: 'Sesión',
  slug: `sesion-${number(context)}`,
  duration: { value: 30, unit: 'MINUTE' },
  price: 0,
  location: { type: 'otherUrl', link: 'https://meet.example.com/sala' },
  ...(context.random() < 0.5 && details(context)),
})

const workshop = (context: Context) => ({
  ...service(context),
  type: 'WEBINAR',
  sessions: [workshopDate(context)],
})

const withoutTime = (context: Context) => ({
  type: pick(context.random, ['FORM', 'ASSET', 'PAYMENT_LINK']),
  title: 'Guía',
  slug: `guia-${number(context)}`,
  maxParticipants: 50,
})

/** A new service of any kind. */
export const anyService = (context: Context) =>
  pick(context.random, [service, service, workshop, withoutTime])(context)

/** A change of a service. */
export const serviceChange = (context: Context) =>
  pick<Body>(context.random, [
    { title: 'Otra sesión', price: 50, currency: 'PEN' },
    { duration: { value: 45, unit: 'MINUTE' } },
    { isBlocking: context.random() < 0.5 },
    { visibility: { isPublic: true, isBlocked: false, isPlus: false, showFree: true } },
    { package: { sessions: 3 } },
    { allowRecurring: true },
    { location: { type: 'physicalLocation', address: 'Av. Larco 123, Lima' } },
    details(context),
  ])

/** A date of a workshop. */
export const workshopDate = (context: Context) => ({ start: hourIn(context), places: 5 })
