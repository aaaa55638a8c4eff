import { lockPeople } from '#accounts'
import { forgetPaymentMethod } from '#catalog'
import { notAllowed } from '#core/errors'
import { showMethod } from './hide_method.ts'
import PaymentMethod from './payment_method.ts'
import { checkVersion } from '#core/versions'
import { refusedFields } from '#core/refused_fields'
import { mostPaymentMethods } from '#config/limits'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { checkedAccountCode } from './domain/account_code.ts'
import type { NewPaymentMethod, PaymentMethodChanges } from './validators.ts'
import { paymentMethodNotFound, tooManyPaymentMethods } from '../errors.ts'
import {
  codeOfAccount,
  HOST_METHODS,
  kindsOf,
  USUAL_METHOD_CONFIG,
  type AccountType,
  type HostMethodCode,
} from '#shared/host_methods'

/**
 * Adds a payment method, last in order. Throws NOT_ALLOWED (403) for any member of a team but its owner, VALIDATION_ERROR
 * (422) for an account that does not fit, TOO_MANY_PAYMENT_METHODS (409).
 */
export async function addPaymentMethod(
  trx: Trx,
  scope: AccountScope,
  input: NewPaymentMethod
): Promise<PaymentMethod> {
  const { accountId } = ownersOnly(scope)
  await lockPeople(trx, [accountId])
  const { length, [length - 1]: last } = await methodsOf(trx, accountId)
  if (length >= mostPaymentMethods) throw tooManyPaymentMethods()

  const { config, country, type, ...rest } = input
  return PaymentMethod.create(
    {
      order: last ? last.order + 1 : 0,
      ...rest,
      ...accountColumns(input),
      accountId,
      country: countryColumn(country) ?? null,
      config: { ...USUAL_METHOD_CONFIG, ...defined(config) },
    },
    { client: trx }
  )
}

/**
 * Changes a payment method; what is not named stays. Throws as `addPaymentMethod`, PAYMENT_METHOD_NOT_FOUND (404),
 * CHANGED_MEANWHILE (409).
 */
export async function changePaymentMethod(
  trx: Trx,
  scope: AccountScope,
  id: string,
  { version, ...changes }: PaymentMethodChanges
): Promise<PaymentMethod> {
  const { accountId } = ownersOnly(scope)
  const own = PaymentMethod.query({ client: trx }).where({ accountId, id })
  const method = await own.forUpdate().first()
  if (!method) throw paymentMethodNotFound()
  checkVersion(method, version)

  const { config, country, type, ...rest } = changes
  const { code, kind, accountType, accountCode } = method
  // A kind that was not chosen for the new account would refuse it.
  const kept = changes.accountType ? {} : { code, kind, accountType, accountCode }
  const asked = { type: HOST_METHODS[code].type, ...kept, ...defined(changes) }
  await method
    .merge({
      ...rest,
      ...accountColumns(asked as AskedAccount),
      country: countryColumn(country),
      config: { ...method.config, ...defined(config) },
    })
    .save()
  return method.refresh()
}

/** A payment method of an account. Throws PAYMENT_METHOD_NOT_FOUND (404). */
export async function ownPaymentMethod(
  { accountId }: AccountScope,
  id: string
): Promise<PaymentMethod> {
  const method = await PaymentMethod.query().where({ accountId, id }).first()
  if (!method) throw paymentMethodNotFound()
  return method
}

/** Takes a payment method away, also from services that offer it. Throws NOT_ALLOWED (403), PAYMENT_METHOD_NOT_FOUND (404). */
export async function deletePaymentMethod(
  trx: Trx,
  scope: AccountScope,
  id: string
): Promise<void> {
  const { accountId } = ownersOnly(scope)
  const own = PaymentMethod.query({ client: trx }).where({ accountId, id })
  const [deleted] = await own.delete().returning('id')
  if (!deleted) throw paymentMethodNotFound()
  await showMethod(trx, accountId, id)
  await forgetPaymentMethod(trx, accountId, id)
}

/** Where the money goes is the owner's to say, as with the payout account. */
function ownersOnly(scope: AccountScope): AccountScope {
  if (scope.role !== 'OWNER') throw notAllowed()
  return scope
}

function methodsOf(trx: Trx, accountId: string) {
  return PaymentMethod.query({ client: trx }).where({ accountId }).orderBy('order').orderBy('id')
}

type AskedAccount = {
  accountType: AccountType
  accountCode: string
} & Pick<NewPaymentMethod, 'type' | 'code' | 'kind'>

/** The columns that follow from an account. Throws VALIDATION_ERROR (422) for what does not fit it. */
function accountColumns({ type, accountType, accountCode, ...asked }: AskedAccount) {
  const code: HostMethodCode = codeOfAccount(accountType)
  const kind = asked.kind ?? kindsOf(code)[0]!
  const checked = checkedAccountCode(accountType, accountCode)
  const wrong = [
    type !== HOST_METHODS[code].type && { field: 'type', rule: 'enum' },
    (asked.code ?? code) !== code && { field: 'code', rule: 'enum' },
    !kindsOf(code).includes(kind) && { field: 'kind', rule: 'enum' },
    checked.rule && { field: 'accountCode', rule: checked.rule, meta: { min: 3 } },
  ].filter((problem) => typeof problem === 'object')
  if (wrong.length > 0) throw refusedFields(wrong)
  return { code, kind, accountType, accountCode: checked.code }
}

const countryColumn = (country?: string) => (country === 'ALL' ? null : country)

function defined<Fields extends object>(fields: Fields | undefined): Partial<Fields> {
  const kept = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Partial<Fields>
}
