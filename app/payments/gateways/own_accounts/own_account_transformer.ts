import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import type OwnAccount from './own_account.ts'
import { titleOf } from './find_own_accounts.ts'
import { LINKED_PROVIDERS } from '#shared/linked_providers'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A host's own account at a provider, as its host sees it; never what opens it. */
export default class OwnAccountTransformer extends BaseTransformer<OwnAccount> {
  constructor(
    account: OwnAccount,
    private language: string
  ) {
    super(account)
  }

  toObject() {
    const { since, checkedAt, expiresAt, createdAt, state, providerAccount } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['id', 'provider', 'country', 'name', 'failure']),
      title: titleOf(this.resource, this.language),
      account: providerAccount,
      // What its host removed is not answered.
      state: state === 'ok' || state === 'late' ? state : 'broken',
      since: toIso(since),
      checkedAt: checkedAt && toIso(checkedAt),
      expiresAt: expiresAt && toIso(expiresAt),
      createdAt: toIso(createdAt),
    })
  }
}

const text = () => vine.string()

const shape = {
  id: text(),
  provider: vine.enum(LINKED_PROVIDERS),
  country: text(),
  /** What clients read of the method. */
  title: text(),
  /** The provider's own id of it. */
  account: text(),
  name: text().nullable(),
  state: vine.enum(['ok', 'late', 'broken'] as const),
  failure: text().nullable(),
  since: text(),
  checkedAt: text().nullable(),
  expiresAt: text().nullable(),
  createdAt: text(),
}

/** The answer of GET /own-accounts. */
export const ownAccountsAnswer = vine.create({
  items: vine.array(vine.object(shape)),
  /** The providers at which the host can connect an account. */
  linkable: vine.array(vine.enum(LINKED_PROVIDERS)),
  /** Whether the plan has them. */
  isAllowed: vine.boolean(),
})

/** The answer of POST /own-accounts. */
export const linkAnswer = vine.create({ url: vine.string() })
