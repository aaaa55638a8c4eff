import { isDeepStrictEqual } from 'node:util'
import Service from './service.ts'
import { checkVersion } from '#core/versions'
import { collaboratorsOf } from '../collaborators/read_collaborators.ts'
import { bookingPricesOf, checkPrices, amountOf, type Prices } from './domain/price.ts'
import { checkKind, checkKindPrice, checkPlaces, packageColumn, usualOf } from './domain/kinds.ts'
import { accountById, lockPeople } from '#accounts'
import { toMajor, toMinor } from '#shared/money'
import { inOrder } from '#shared/refund_rule'
import { conferenceOf, isSamePlace, locationOf } from '#shared/location'
import { RESERVED_SLUGS, slugOf } from '#shared/slug'
import { isOwnMethod } from '#shared/payment_methods'
import { refusedFields } from '#core/refused_fields'
import { USUAL_BASIC_FIELDS } from '#shared/questions'
import { arranged, mergedBasics } from '../questions/domain/questions.ts'
import type { AccountScope } from '#core/account_scope'
import { sql, type Trx } from '#core/database/transaction'
import { cardOf } from './find_service_card.ts'
import {
  beforeUsingSchedule,
  keptShares,
  saveCollaborators,
} from '../collaborators/save_collaborators.ts'
import {
  beforeConference,
  isChargeable,
  ownedMethods,
  serviceBlocks,
  workshopChanged,
  workshopPublished,
} from './hooks.ts'
import { noProvider, notAWorkshop, slugTaken } from '../errors.ts'
import { lockService } from './find_own_service.ts'
import { newServiceId } from './new_service_id.ts'
import type { NewService, ServiceChanges } from './validators.ts'

/**
 * Publishes a service. Missing values come from the account: currency, policy, an address made from the title. Throws
 * SLUG_TAKEN (409), PRICE_TOO_LOW, PRICE_TOO_HIGH, PRICE_FREE_IN_PART, PRICE_CURRENCY_TWICE, DEPOSIT_OUT_OF_RANGE,
 * NOT_A_WORKSHOP, NOT_A_MEETING,
 * NO_PAYMENT_PROVIDER, CONFERENCE_NOT_CONNECTED, NOT_A_MEMBER and SHARES_TOO_HIGH (422), AVAILABILITY_NOT_FOUND (404); a workshop's dates also SCHEDULE_NOT_AVAILABLE (409) and
 * INVALID_SESSION (422). What its kind does not have is refused (`checkKind`, `checkKindPrice`).
 */
export async function publishService(
  trx: Trx,
  { accountId }: AccountScope,
  input: NewService
): Promise<Service> {
  const id = await newServiceId(trx, accountId)
  const account = await accountById(accountId, trx)
  const { price, currency, bookingPrices, bookingPrice, policy, slug, sessions, ...fields } = input
  const { collaborators, ...rest } = fields
  checkKind(input.type, input)
  if (sessions && input.type !== 'WEBINAR') throw notAWorkshop()
  await checkSchedule(trx, accountId, rest.scheduleId)
  await checkMethods(trx, accountId, { sent: rest.paymentOptions?.methods })
  await checkCharging({
    usePaymentProcessor: rest.paymentOptions?.usePaymentProcessor ?? false,
    currency: currency ?? account!.currency,
  })
  const service = await Service.create(
    {
      ...usualOf(input.type),
      ...columns(rest, { ...EMPTY, type: input.type }),
      ...policyColumns({ ...account!.policy, ...policy }),
      accountId,
      id,
      slug: await slugFor(trx, accountId, { slug, title: input.title }),
      ...pricesOf(
        { price, currency, bookingPrices, bookingPrice },
        { ...FREE, type: input.type, currency: account!.currency }
      ),
    },
    { client: trx }
  )
  await saveCollaborators(trx, service, collaborators)
  const published = await Service.query({ client: trx })
    .where({ accountId, id: service.id })
    .firstOrFail()
  await checkConference(trx, published)
  if (published.type === 'WEBINAR')
    await workshopPublished.ask(trx, cardOf(published), sessions ?? [])
  return service
}

/** Changes a service; what is not named stays. Throws as `publishService`, SERVICE_NOT_FOUND (404), CHANGED_MEANWHILE, PLACES_TAKEN and MEETINGS_CLASH (409). */
export async function changeService(
  trx: Trx,
  scope: AccountScope,
  id: string,
  { version, ...changes }: ServiceChanges
): Promise<Service> {
  const { accountId } = scope
  const service = await lockService(trx, scope, id)
  checkVersion(service, version)
  const { isBlocking: wasBlocking, currency: currencyBefore, location: before } = service

  checkKind(service.type, changes)
  checkPlaces(service.enrolled, changes.maxParticipants)
  const { price, currency, bookingPrices, bookingPrice, ...others } = changes
  const { policy, slug, collaborators, ...rest } = others
  await checkSchedule(trx, accountId, rest.scheduleId)
  const sent = rest.paymentOptions?.methods
  await checkMethods(trx, accountId, { sent, before: service.paymentMethods })
  await changeSlug(trx, service, slug)
  service.merge(pricesOf({ price, currency, bookingPrices, bookingPrice }, service))
  service.merge({ ...columns(rest, service), ...policyColumns(policy ?? {}) })
  await checkCharging(service)
  await service.save()
  await saveCollaborators(trx, service, collaborators ?? keptShares(service, currencyBefore))
  if (collaborators || !isSamePlace(before, service.location))
    await checkConference(trx, await lockService(trx, scope, id))
  if (service.type === 'WEBINAR') await workshopChanged.ask(trx, cardOf(service))
  if (service.isBlocking && !wasBlocking) await serviceBlocks.ask(trx, id)
  return countHosts(service, await lockService(trx, scope, id))
}

/** A change of hosts alone is one of the service, whose version rises with it. */
async function countHosts(before: Service, after: Service): Promise<Service> {
  if (isDeepStrictEqual(collaboratorsOf(before), collaboratorsOf(after))) return after
  return after.merge({ revision: after.revision + 1 }).save()
}

/** Gives a service the address that its host chose, where that is another. Throws SLUG_TAKEN (409). */
async function changeSlug(trx: Trx, service: Service, slug: string | undefined) {
  if (!slug || slug === service.slug) return
  service.slug = await slugFor(trx, service.accountId, { slug, title: '' })
}

/** A room that is made for each booking needs hosts who have connected what makes it. */
async function checkConference(trx: Trx, service: Service) {
  if (conferenceOf(service.location)) await beforeConference.ask(trx, cardOf(service))
}

/** Only what a provider takes can be paid through the platform. */
async function checkCharging(service: Pick<Service, 'usePaymentProcessor' | 'currency'>) {
  if (!service.usePaymentProcessor) return
  const answers = await isChargeable.ask(service.currency)
  if (!answers.includes(true)) throw noProvider(service.currency)
}

/** Refuses a method that is not the account's own; one that the service had before may be gone. */
async function checkMethods(
  trx: Trx,
  accountId: string,
  { sent = [], before = [] }: { sent?: string[]; before?: string[] }
) {
  const foreign = sent.filter((id) => !isOwnMethod(id) && !before.includes(id))
  if (foreign.length === 0) return
  const [own = []] = await ownedMethods.ask(trx, accountId, foreign)
  if (own.length < foreign.length)
    throw refusedFields([{ field: 'paymentOptions.methods', rule: 'enum' }])
}

/** Takes a payment method that was deleted from the services that offer it. */
export async function forgetPaymentMethod(
  trx: Trx,
  accountId: string,
  methodId: string
): Promise<void> {
  await sql(
    trx,
    `UPDATE services SET payment_methods = payment_methods - (:methodId)::text
     WHERE account_id = :accountId AND payment_methods @> to_jsonb((:methodId)::text)`,
    { accountId, methodId }
  )
}

/** Without a schedule the account's default one counts. */
async function checkSchedule(trx: Trx, accountId: string, scheduleId?: string | null) {
  if (scheduleId) await beforeUsingSchedule.ask(trx, accountId, scheduleId)
}

type SentPrices = Pick<ServiceChanges, 'price' | 'currency' | 'bookingPrices' | 'bookingPrice'>

const FREE = { amount: 0, bookingPrices: {}, bookingPrice: null }

/**
 * What a service costs after a change. Another currency alone leaves the numbers of its price and of what is due at booking.
 * A currency that becomes its own is no other one any more, unless it is sent as one.
 */
function pricesOf(
  { price, bookingPrices, bookingPrice, ...sent }: SentPrices,
  before: Prices & { type: string }
): Prices {
  const { currency = before.currency } = sent
  checkKindPrice(before.type, price ?? before.amount, currency)
  const isPriced = price !== undefined || currency !== before.currency
  const wished = price ?? toMajor(before.amount, before.currency)
  const amount = isPriced ? amountOf(wished, currency) : before.amount
  const others = Object.entries(before.bookingPrices).filter(([other]) => other !== currency)
  const prices = {
    amount,
    currency,
    bookingPrices: bookingPrices ? bookingPricesOf(bookingPrices) : Object.fromEntries(others),
    bookingPrice: depositFor({ amount, currency, bookingPrice }, before),
  }
  checkPrices(prices)
  return prices
}

/** What is due at booking: as it is sent, or the number that it was; nothing of what becomes free. */
function depositFor(
  { amount, currency, bookingPrice: sent }: Pick<Prices, 'amount' | 'currency'> & SentPrices,
  before: Prices
): number | null {
  const kept = before.bookingPrice && toMajor(before.bookingPrice, before.currency)
  const wished = sent === undefined ? kept : sent
  if (wished === null || (amount === 0 && sent === undefined)) return null
  return toMinor(wished, currency)
}

type Own = keyof SentPrices | 'version' | 'policy' | 'slug' | 'collaborators'
type Fields = Omit<ServiceChanges, Own> & {
  type?: string
}

type Kept = Pick<Service, 'basicFields' | 'customization' | 'type'>

const EMPTY: Omit<Kept, 'type'> = { basicFields: null, customization: {} }

/** The sent values as they are stored. Of parts that are sent in part, the rest stays as it is in `kept`. */
function columns({ visibility, paymentOptions, location, ...sent }: Fields, kept: Kept) {
  const { fields, basicFields, customization, package: sessions, ...rest } = sent
  return defined({
    ...rest,
    ...visibility,
    location: location && locationOf(location),
    ...paymentColumns(paymentOptions ?? {}),
    ...packageColumn(kept.type, sessions),
    fields: fields && arranged(fields),
    basicFields: basicFields && mergedBasics(kept.basicFields ?? USUAL_BASIC_FIELDS, basicFields),
    customization: customization && { ...kept.customization, ...defined(customization) },
  }) as Partial<Service>
}

function paymentColumns({ methods, ...options }: NonNullable<ServiceChanges['paymentOptions']>) {
  return { ...options, paymentMethods: methods }
}

function policyColumns(policy: NonNullable<ServiceChanges['policy']>) {
  const { minReschedulling, refunds, ...notices } = policy
  return defined({
    ...notices,
    minRescheduling: minReschedulling,
    refunds: refunds && inOrder(refunds),
  }) as Partial<Service>
}

function defined(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

async function slugFor(
  trx: Trx,
  accountId: string,
  { slug, title }: { slug?: string; title: string }
) {
  const taken = await takenSlugs(trx, accountId)
  if (slug && taken.has(slug)) throw slugTaken()
  return slug ?? freeSlug(slugOf(title), taken)
}

/** An address made from a title that no service of the account has. */
export async function freeSlugFor(trx: Trx, accountId: string, title: string): Promise<string> {
  return freeSlug(slugOf(title), await takenSlugs(trx, accountId))
}

/** Locks the account first. Of two services made at once the later one sees the address of the first. */
async function takenSlugs(trx: Trx, accountId: string) {
  await lockPeople(trx, [accountId])
  const rows = await trx.from('services').where('account_id', accountId).select('slug')
  return new Set([...RESERVED_SLUGS, ...rows.map((row: { slug: string }) => row.slug)])
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const base = slug || 'servicio'
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
