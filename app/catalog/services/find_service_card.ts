import { isId } from '#core/ids'
import { defineHook } from '#core/hooks'
import Service, { type ServiceFile } from './service.ts'
import { serviceNotFound } from '../errors.ts'
import { isRegistration, type ServiceType } from '#shared/service_kinds'
import type { Duration } from '#shared/durations'
import type { BalanceWay } from '#shared/deposits'
import type { RefundStep } from '#shared/refund_rule'
import type { ServiceLocation } from '#shared/location'
import type { Trx } from '#core/database/transaction'
import type { BasicField, Question } from '#shared/questions'
import type { CollaboratorMode } from '#shared/collaborators'
import { collaboratorsOf, type Collaborator } from '../collaborators/read_collaborators.ts'
import { USUAL_CUSTOMIZATION, type Customization } from '#shared/customization'

/** A service as the modules above see it. `amount` in minor units. */
export type ServiceCard = {
  id: string
  accountId: string
  type: string
  title: string
  slug: string
  description: string | null
  duration: Duration
  amount: number
  currency: string
  /** Minor units by currency, beside its own. */
  bookingPrices: Record<string, number>
  /** What of the price is due at booking, in minor units; null: all of it. */
  bookingPrice: number | null
  location: ServiceLocation
  scheduleId: string | null
  policy: {
    minReservation: Duration
    maxReservation: Duration
    minCancellation: Duration
    minReschedulling: Duration
    /** null: the usual rule (`refundRule`). */
    refunds: RefundStep[] | null
  }
  isPublic: boolean
  isBlocked: boolean
  /** Whether it is shown under /profesionales, where its host is. */
  isPlus: boolean
  isBlocking: boolean
  requireApprove: boolean
  order: number
  /** Of a workshop's date, unless the date has its own; of a service without a meeting in all. Null is no limit. */
  maxParticipants: number | null
  /** Places that one booking of a workshop may take. */
  maxTickets: number
  /** Hours that one booking takes: more than one is a package, whose price is for all of them. */
  packageSessions: number
  /** Whether clients may book it week after week. */
  allowRecurring: boolean
  questions: Question[]
  /** null: the host has not said, and clients other than the form need not give them. */
  basicFields: BasicField[] | null
  customization: Customization
  showFree: boolean
  hideDuration: boolean
  tags: string[]
  /** The hosts, in their order, members who left included; empty: the account itself. */
  collaborators: Collaborator[]
  collaboratorMode: CollaboratorMode
  /** Whether a client may say who receives them, where one person does. */
  allowMemberChoice: boolean
  /** Whether a client who may choose has to. */
  requireMemberChoice: boolean
  /** How long a buyer has to pay. */
  paymentTime: Duration
  /** Whether its price is charged through the platform, before the booking is confirmed. */
  usePaymentProcessor: boolean
  /** How the rest is paid where only a part is due at booking. */
  balanceBy: BalanceWay
  /** Ids of the methods that it offers; empty: all of that way. */
  paymentMethods: string[]
  /** How many may still register for one without a meeting; null: as many as like. */
  placesLeft: number | null
  file: ServiceFile | null
}

/** A service by its id, in whatever state. */
export async function serviceById(id: string, trx?: Trx): Promise<ServiceCard | undefined> {
  const service = await Service.query({ client: trx }).where({ id }).first()
  return service ? cardOf(service) : undefined
}

/**
 * The same service with the current `isBlocking`, which no host can change until the transaction ends. Called before the
 * people are locked, as a host who changes it locks both in this order.
 */
export async function holdBlocking(trx: Trx, service: ServiceCard): Promise<ServiceCard> {
  const { isBlocking } = await Service.query({ client: trx })
    .where({ id: service.id })
    .forShare()
    .firstOrFail()
  return { ...service, isBlocking }
}

/** Several services of some accounts, by their ids, in whatever state. */
export async function servicesByIds(
  accountIds: string[],
  ids: string[],
  trx?: Trx
): Promise<Map<string, ServiceCard>> {
  const services = await Service.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('id', [...new Set(ids)])
  return new Map(services.map((service) => [service.id, cardOf(service)]))
}

/**
 * A service that clients may book, of the given kinds; by default those booked by the hour. Throws SERVICE_NOT_FOUND (404)
 * for a missing or blocked one, one of another kind, or when its host is disabled or has not proved the e-mail.
 */
export async function bookableService(
  trx: Trx | undefined,
  id: string,
  ...kinds: ServiceType[]
): Promise<ServiceCard> {
  const found = await openService(id, trx)
  const service = unblocked(found ? cardOf(found) : undefined)
  const wanted: readonly string[] = kinds.length > 0 ? kinds : ['MEETING']
  if (!wanted.includes(service.type)) throw serviceNotFound()
  return service
}

/** Locks it in a transaction, so that no host deletes it meanwhile. Bookings do not wait for each other. */
function openService(id: string, trx?: Trx) {
  return Service.query({ client: trx })
    .where({ id })
    .if(trx, (found) => found.forShare())
    .whereNotExists((owner) => {
      owner
        .from('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .whereColumn('members.account_id', 'services.account_id')
        .where({ 'members.role': 'OWNER' })
        .where((closed) => {
          closed.where({ 'users.state': 'DISABLED' }).orWhereNull('users.email_verified_at')
        })
    })
    .first()
}

/** Which of a host's services: those of Plus mode, or all. */
type Mode = { isPlus?: boolean }

/** A service by its address. A private one can be reached so, a blocked one cannot: SERVICE_NOT_FOUND (404). */
export async function publicServiceBySlug(
  accountId: string,
  slug: string,
  { isPlus = false }: Mode = {}
): Promise<ServiceCard> {
  const service = await Service.query()
    .where({ accountId, slug, ...(isPlus && { isPlus }) })
    .first()
  return unblocked(service ? cardOf(service) : undefined)
}

/** The same by its id, or else by its address. Throws SERVICE_NOT_FOUND (404). */
export async function publicServiceBy(
  accountId: string,
  name: string,
  mode: Mode = {}
): Promise<ServiceCard> {
  const service = isId(name) ? await serviceById(name) : undefined
  const isOwn = service?.accountId === accountId && (!mode.isPlus || service.isPlus)
  return isOwn ? unblocked(service) : publicServiceBySlug(accountId, name, mode)
}

/** What an account shows on its page, in the host's order. Without files not sent yet and workshops that are over. */
export async function publicServices(
  accountId: string,
  { isPlus = false }: Mode = {}
): Promise<ServiceCard[]> {
  const services = await Service.query()
    .where({ accountId, isPublic: true, isBlocked: false, ...(isPlus && { isPlus }) })
    .whereNot((missing) => missing.where({ type: 'ASSET' }).whereNull('file'))
    .orderBy('order')
    .orderBy('createdAt')
  return withoutOver(services.map(cardOf))
}

/** Which of these workshops are over: they had dates, and all have begun. */
export const workshopsOver = defineHook<[serviceIds: string[], trx?: Trx], Set<string>>()

/** The next start of a service, ISO 8601 in UTC; of a workshop with the seats of that date. */
export type NextTime = { start: string; places?: number; placesLeft?: number }

/** When services of one account can be booked next, by their ids. Services without such a time are not named. */
export const nextTimes = defineHook<[services: ServiceCard[]], Map<string, NextTime>>()

/** Services without the workshops that are over: their page would only say so. */
export async function withoutOver<Listed extends { id: string; type: string }>(
  services: Listed[],
  trx?: Trx
): Promise<Listed[]> {
  const workshops = services.filter(({ type }) => type === 'WEBINAR').map(({ id }) => id)
  if (workshops.length === 0) return services
  const over = await workshopsOver.ask(workshops, trx)
  return services.filter(({ id }) => !over.some((ids) => ids.has(id)))
}

function unblocked(service: ServiceCard | undefined): ServiceCard {
  if (!service || service.isBlocked) throw serviceNotFound()
  return service
}

/** Out of a row. */
export function cardOf(service: Service): ServiceCard {
  return {
    id: service.id,
    accountId: service.accountId,
    type: service.type,
    title: service.title,
    slug: service.slug,
    description: service.description,
    duration: service.duration,
    amount: service.amount,
    currency: service.currency,
    bookingPrices: service.bookingPrices,
    bookingPrice: service.bookingPrice,
    location: service.location,
    scheduleId: service.scheduleId,
    policy: {
      minReservation: service.minReservation,
      maxReservation: service.maxReservation,
      minCancellation: service.minCancellation,
      minReschedulling: service.minRescheduling,
      refunds: service.refunds,
    },
    isPublic: service.isPublic,
    isBlocked: service.isBlocked,
    isPlus: service.isPlus,
    isBlocking: service.isBlocking,
    requireApprove: service.requireApprove,
    order: service.order,
    maxParticipants: service.maxParticipants,
    maxTickets: service.maxTickets,
    ...detailsOf(service),
  }
}

function detailsOf(service: Service) {
  return {
    questions: service.fields,
    basicFields: service.basicFields,
    customization: { ...USUAL_CUSTOMIZATION, ...service.customization },
    showFree: service.showFree,
    hideDuration: service.hideDuration,
    tags: service.tags,
    packageSessions: service.packageSessions,
    allowRecurring: service.allowRecurring,
    collaborators: collaboratorsOf(service),
    collaboratorMode: service.collaboratorMode,
    allowMemberChoice: service.allowMemberChoice,
    requireMemberChoice: service.requireMemberChoice,
    paymentTime: service.paymentTime,
    usePaymentProcessor: service.usePaymentProcessor,
    balanceBy: service.balanceBy,
    paymentMethods: service.paymentMethods,
    placesLeft: placesLeft(service),
    file: service.file,
  }
}

function placesLeft({ type, maxParticipants, enrolled }: Service): number | null {
  if (!isRegistration(type) || maxParticipants === null) return null
  return maxParticipants - enrolled
}
