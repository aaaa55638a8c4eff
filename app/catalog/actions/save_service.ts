import Service from '../models/service.ts'
import { amountFor, checkKind, checkPlaces, usualOf } from '../domain/kinds.ts'
import { accountById } from '#accounts'
import { slugOf } from '#shared/slug'
import { freeSlug } from '../domain/slug.ts'
import { USUAL_BASIC_FIELDS } from '#shared/questions'
import { arranged, mergedBasics } from '../domain/questions.ts'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { cardOf } from '../queries/service_card.ts'
import { tellCalendar } from './session_hooks.ts'
import { notAWorkshop, slugTaken } from '../errors.ts'
import { lockService } from '../queries/own_service.ts'
import { checkSchedule } from './schedule_check.ts'
import type { NewService, ServiceChanges } from '../validators/service.ts'

/**
 * Publishes a service; what is not said comes from the account: currency, policy, an address made from the title.
 * Throws SLUG_TAKEN (409), PRICE_TOO_LOW, PRICE_TOO_HIGH and NOT_A_WORKSHOP (422), AVAILABILITY_NOT_FOUND (404); a
 * workshop's dates also SCHEDULE_NOT_AVAILABLE (409) and INVALID_SESSION (422). What its kind does not have is refused
 * (`checkKind`, `amountFor`).
 */
export async function publishService(
  trx: Trx,
  { accountId }: AccountScope,
  input: NewService
): Promise<Service> {
  const account = await accountById(accountId, trx)
  const { price = 0, currency = account!.currency, policy, slug, sessions, ...rest } = input
  checkKind(input.type, input)
  if (sessions && input.type !== 'WEBINAR') throw notAWorkshop()
  await checkSchedule(trx, accountId, rest.scheduleId)
  const service = await Service.create(
    {
      ...usualOf(input.type),
      ...columns(rest, EMPTY),
      ...policyColumns({ ...account!.policy, ...policy }),
      accountId,
      slug: await slugFor(trx, accountId, { slug, title: input.title }),
      currency,
      amount: amountFor(input.type, price, currency),
    },
    { client: trx }
  )
  const published = await Service.query({ client: trx })
    .where({ accountId, id: service.id })
    .firstOrFail()
  await tellCalendar(trx, cardOf(published), { what: 'published', sessions: sessions ?? [] })
  return service
}

/** Changes a service; what is not named stays. Throws as `publishService`, SERVICE_NOT_FOUND (404), PLACES_TAKEN (409). */
export async function changeService(
  trx: Trx,
  scope: AccountScope,
  id: string,
  changes: ServiceChanges
): Promise<Service> {
  const { accountId } = scope
  const service = await lockService(trx, scope, id)

  checkKind(service.type, changes)
  checkPlaces(service.enrolled, changes.maxParticipants)
  const { price, currency = service.currency, policy, slug, ...rest } = changes
  await checkSchedule(trx, accountId, rest.scheduleId)
  if (slug && slug !== service.slug)
    service.slug = await slugFor(trx, accountId, { slug, title: '' })
  if (price !== undefined) service.amount = amountFor(service.type, price, currency)
  service.currency = currency
  await service.merge({ ...columns(rest, service), ...policyColumns(policy ?? {}) }).save()
  await tellCalendar(trx, cardOf(service), { what: 'changed' })
  return service
}

type Fields = Omit<ServiceChanges, 'price' | 'currency' | 'policy' | 'slug'> & { type?: string }

type Kept = Pick<Service, 'basicFields' | 'customization'>

const EMPTY: Kept = { basicFields: null, customization: {} }

/** What was sent as it is kept; of parts of which only some are sent, the others stay as they are in `kept`. */
function columns({ visibility, paymentOptions, ...sent }: Fields, kept: Kept) {
  const { fields, basicFields, customization, ...rest } = sent
  return defined({
    ...rest,
    ...visibility,
    paymentTime: paymentOptions?.paymentTime,
    fields: fields && arranged(fields),
    basicFields: basicFields && mergedBasics(kept.basicFields ?? USUAL_BASIC_FIELDS, basicFields),
    customization: customization && { ...kept.customization, ...defined(customization) },
  }) as Partial<Service>
}

function policyColumns({ minReschedulling, ...policy }: NonNullable<ServiceChanges['policy']>) {
  return defined({ ...policy, minRescheduling: minReschedulling }) as Partial<Service>
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

async function takenSlugs(trx: Trx, accountId: string) {
  const rows = await trx.from('services').where('account_id', accountId).select('slug')
  return new Set(rows.map((row: { slug: string }) => row.slug))
}
