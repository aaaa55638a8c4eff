import { isId } from '#core/ids'
import { sql } from '#core/database/transaction'
import { meetingNotFound } from '../errors.ts'
import ConferenceLink from './conference_link.ts'
import type { AccountScope } from '#core/account_scope'

/** A room with whether the caller is the host in whose name it is made. */
export type Room = { link: ConferenceLink; isHosts: boolean }

/** The room of a meeting of an account. Throws MEETING_NOT_FOUND (404) where it has none. */
export async function findRoom({ accountId, userId }: AccountScope, id: string): Promise<Room> {
  const link = isId(id)
    ? await ConferenceLink.query().where({ accountId, meetingId: id }).first()
    : null
  if (!link) throw meetingNotFound()
  const [host] = await sql(
    undefined,
    `SELECT 1 FROM members WHERE account_id = :host AND user_id = :userId AND role = 'OWNER'`,
    { host: link.hostAccountId, userId }
  )
  return { link, isHosts: host !== undefined }
}
