import { accountById } from '#accounts'
import Service from './service.ts'
import { freeSlugFor } from './save_service.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { copyCollaborators } from '../collaborators/save_collaborators.ts'
import { lockService } from './find_own_service.ts'
import { newServiceId } from './new_service_id.ts'

/** What a copy does not take over. The file lies in storage once and goes with its own service. */
const OWN = new Set(['id', 'slug', 'file', 'enrolled', 'createdAt', 'updatedAt'])

/** Letters of a title. */
const MOST = 120

/**
 * A copy of a service, with a name that says so and an address of its own. It is blocked until its host has looked at it.
 * Throws SERVICE_NOT_FOUND (404).
 */
export async function cloneService(trx: Trx, scope: AccountScope, id: string): Promise<Service> {
  const copyId = await newServiceId(trx, scope.accountId)
  const original = await lockService(trx, scope, id)
  const account = await accountById(scope.accountId, trx)
  const named = (title: string) =>
    i18nManager.locale(account!.locale).t('common.copy_of', { title }).trim()
  const room = MOST - named('').length - 1
  const title = named(original.title.slice(0, room).trim())
  const copied = Object.entries(original.$attributes).filter(([column]) => !OWN.has(column))
  const copy = await Service.create(
    {
      ...Object.fromEntries(copied),
      id: copyId,
      title,
      // The picture's files are the original's, and go with it.
      customization: { ...original.customization, banner: null },
      slug: await freeSlugFor(trx, scope.accountId, title),
      isBlocked: true,
    },
    { client: trx }
  )
  await copyCollaborators(trx, original, copy)
  return copy
}
