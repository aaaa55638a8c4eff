import vine from '@vinejs/vine'
import { CLIENT_CURRENCIES, toMajor } from '#shared/money'
import { BALANCE_WAYS } from '#shared/deposits'
import { publicLocation } from '#shared/location'
import { COLLABORATOR_MODES } from '#shared/collaborators'
import type { FileFacts } from '#shared/service_files'
import { askedBasics, QUESTION_TYPES } from '#shared/questions'
import type { ServiceCard } from './find_service_card.ts'

/** What everybody sees of a service. The price leaves in major units (docs/api.md, "Conventions"). */
export function serviceFields(service: ServiceCard) {
  const { id, slug, type, title, description, duration, currency, policy, requireApprove, order } =
    service
  const { maxParticipants, maxTickets } = service
  return {
    id,
    slug,
    type,
    title,
    description,
    duration,
    price: toMajor(service.amount, currency),
    currency,
    bookingPrices: otherPrices(service),
    bookingPrice: service.bookingPrice === null ? null : toMajor(service.bookingPrice, currency),
    location: publicLocation(service.location),
    policy,
    requireApprove,
    order,
    maxParticipants,
    maxTickets,
    ...details(service),
  }
}

/** In the order in which currencies are offered everywhere. */
function otherPrices({ bookingPrices }: ServiceCard) {
  return CLIENT_CURRENCIES.filter((currency) => currency in bookingPrices).map((currency) => ({
    currency,
    amount: toMajor(bookingPrices[currency]!, currency),
  }))
}

/** The questions, and how the service looks. What follows a booking is for clients with a booking. */
function details({ questions, basicFields, location, customization, ...service }: ServiceCard) {
  const { color, banner, showInfoOnReserve } = customization
  return {
    fields: questions.map((question, order) => ({ ...question, order })),
    asks: askedBasics(basicFields, location),
    customization: { color, banner, showInfoOnReserve },
    showFree: service.showFree,
    hideDuration: service.hideDuration,
    tags: service.tags,
    package: { sessions: service.packageSessions },
    allowRecurring: service.allowRecurring,
    collaboratorMode: service.collaboratorMode,
    allowMemberChoice: service.allowMemberChoice,
    requireMemberChoice: service.requireMemberChoice,
    paymentOptions: {
      usePaymentProcessor: service.usePaymentProcessor,
      paymentTime: service.paymentTime,
      methods: service.paymentMethods,
      balanceBy: service.balanceBy,
    },
    placesLeft: service.placesLeft,
    file: factsOf(service.file),
  }
}

/** Its name may say what only a buyer should know. */
function factsOf(file: ServiceCard['file']): FileFacts | null {
  return file && { size: file.size, contentType: file.contentType }
}

const duration = () => vine.object({ value: vine.number(), unit: vine.string() })

const basicField = () => vine.object({ show: vine.boolean(), required: vine.boolean() })

/** The steps of a refund rule. */
export const refundsShape = () =>
  vine.array(vine.object({ before: duration(), percent: vine.number() }))

/** How a service is paid for. */
export const paymentOptionsShape = () =>
  vine.object({
    usePaymentProcessor: vine.boolean(),
    paymentTime: duration(),
    methods: vine.array(vine.string()),
    balanceBy: vine.enum(BALANCE_WAYS),
  })

/** The fields of a service that all may read. */
export const publicServiceShape = {
  id: vine.string(),
  slug: vine.string(),
  type: vine.string(),
  title: vine.string(),
  description: vine.string().nullable(),
  duration: duration(),
  price: vine.number(),
  currency: vine.string(),
  bookingPrices: vine.array(vine.object({ currency: vine.string(), amount: vine.number() })),
  bookingPrice: vine.number().nullable(),
  location: vine.object({ type: vine.string(), address: vine.string().optional() }),
  policy: vine.object({
    minReservation: duration(),
    maxReservation: duration(),
    minCancellation: duration(),
    minReschedulling: duration(),
    refunds: refundsShape().nullable(),
  }),
  requireApprove: vine.boolean(),
  order: vine.number(),
  maxParticipants: vine.number().nullable(),
  maxTickets: vine.number(),
  fields: vine.array(
    vine.object({
      id: vine.string(),
      title: vine.string(),
      type: vine.enum(QUESTION_TYPES),
      required: vine.boolean(),
      options: vine.array(vine.string()),
      order: vine.number(),
    })
  ),
  asks: vine.object({ documentValue: basicField(), phone: basicField() }),
  customization: vine.object({
    color: vine.string().nullable(),
    banner: vine.string().nullable(),
    showInfoOnReserve: vine.boolean(),
  }),
  showFree: vine.boolean(),
  hideDuration: vine.boolean(),
  tags: vine.array(vine.string()),
  package: vine.object({ sessions: vine.number() }),
  allowRecurring: vine.boolean(),
  collaboratorMode: vine.enum(COLLABORATOR_MODES),
  allowMemberChoice: vine.boolean(),
  requireMemberChoice: vine.boolean(),
  paymentOptions: paymentOptionsShape(),
  placesLeft: vine.number().nullable(),
  file: vine.object({ size: vine.number(), contentType: vine.string() }).nullable(),
}
