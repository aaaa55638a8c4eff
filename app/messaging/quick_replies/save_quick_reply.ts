import QuickReply from './quick_reply.ts'
import { inbox } from '#config/message_limits'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import { lockPeople } from '#accounts'
import type { NewQuickReply, QuickReplyChange } from './validators.ts'
import { quickReplyNotFound, tooManyQuickReplies } from '../errors.ts'

/** How a host names a quick reply. */
type Key = { accountId: string; id: string }

/** The quick replies of an account by their titles. */
export async function listQuickReplies(accountId: string): Promise<QuickReply[]> {
  return QuickReply.query().where({ accountId }).orderBy('title').orderBy('id')
}

/** Adds a quick reply. Throws TOO_MANY_QUICK_REPLIES (409). The lock lets one transaction at a time count them. */
export async function createQuickReply(
  trx: Trx,
  accountId: string,
  fields: NewQuickReply
): Promise<QuickReply> {
  await lockPeople(trx, [accountId])
  const all = await QuickReply.query({ client: trx }).where({ accountId })
  if (all.length >= inbox.quickReplies) throw tooManyQuickReplies(inbox.quickReplies)
  const made = await QuickReply.create({ ...fields, accountId }, { client: trx })
  return made.refresh()
}

/** Changes a quick reply; what is left out stays. Throws QUICK_REPLY_NOT_FOUND (404), CHANGED_MEANWHILE (409). */
export async function changeQuickReply(
  trx: Trx,
  key: Key,
  { version, ...fields }: QuickReplyChange
): Promise<QuickReply> {
  const found = await lockQuickReply(trx, key)
  checkVersion(found, version)
  await found.merge(fields).save()
  return found.refresh()
}

/** A quick reply of an account. Throws QUICK_REPLY_NOT_FOUND (404). */
export async function ownQuickReply(key: Key): Promise<QuickReply> {
  const found = await QuickReply.query().where(key).first()
  if (!found) throw quickReplyNotFound()
  return found
}

/** Deletes a quick reply. Throws QUICK_REPLY_NOT_FOUND (404). */
export async function deleteQuickReply(trx: Trx, key: Key): Promise<void> {
  const found = await lockQuickReply(trx, key)
  await found.delete()
}

async function lockQuickReply(trx: Trx, key: Key): Promise<QuickReply> {
  const found = await QuickReply.query({ client: trx }).where(key).forUpdate().first()
  if (!found) throw quickReplyNotFound()
  return found
}
