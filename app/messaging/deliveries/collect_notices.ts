import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { collecting } from '#config/limits'
import type { Plan } from './plan.ts'
import { allMessages } from './define_message.ts'
import { channelNamed } from '../channels/channels.ts'
import { sql, type Trx } from '#core/database/transaction'

/** The message of several notices. */
const TOGETHER = 'notices_together'

type Notice = Plan & { mailbox: string }

/** A delivery of several notices, which its message reads by its id. */
type Together = Plan & { id: string; at: DateTime; mailbox: string }

/** Where each collected notice goes, and the deliveries that begin for them. */
type Collected = { into: Map<Plan, string>; begun: Together[] }

/**
 * Decides which notices to hosts go together: those past the first few of an hour.
 * Each inbox and channel counts by itself (`collecting`, config/message_limits.ts). The caller has locked the inboxes, so that one transaction at a time counts. A
 * waiting delivery to which a notice is added stays locked until that is written; a run that claims it comes behind.
 */
export async function collectNotices(
  trx: Trx,
  notices: Notice[],
  at: DateTime
): Promise<Collected> {
  const into = new Map<Plan, string>()
  const begun: Together[] = []
  const fresh = notices.length > 0 ? await withoutKnown(trx, notices) : []
  for (const own of Map.groupBy(fresh, placeOf).values()) {
    const told = await countTold(trx, own[0]!, at)
    for (const notice of own.slice(Math.max(0, collecting.alone - told))) {
      const open = begun.find((one) => isFor(one, notice))?.id ?? (await findOpen(trx, notice, at))
      const together = open ? undefined : beginTogether(notice, notices, at)
      if (together) begun.push(together)
      into.set(notice, open ?? together!.id)
    }
  }
  return { into, begun }
}

/** One inbox over one channel; a host of several accounts has one. */
const placeOf = ({ channel, mailbox }: Notice) => `${channel} ${mailbox}`

const isFor = (one: Notice, other: Notice) =>
  one.accountId === other.accountId && placeOf(one) === placeOf(other)

/** Leaves out what was planned before: its event came twice. */
async function withoutKnown(trx: Trx, notices: Notice[]): Promise<Notice[]> {
  const accountIds = notices.map(({ accountId }) => accountId)
  const keys = notices.map(({ key }) => key)
  const known = await sql<{ key: string }>(trx, KNOWN, { accountIds, keys })
  return notices.filter(({ key }) => !known.some((one) => one.key === key))
}

const KNOWN = `SELECT key FROM deliveries
  WHERE account_id = ANY(CAST(:accountIds AS uuid[])) AND key = ANY(CAST(:keys AS text[]))`

/** How many notices of an hour an inbox has, alone or together. */
async function countTold(trx: Trx, { mailbox, channel }: Notice, at: DateTime): Promise<number> {
  const messages = allMessages().filter(({ isCollectable }) => isCollectable)
  const [row] = await sql<{ told: number }>(trx, TOLD, {
    mailbox,
    channel,
    messages: messages.map(({ name }) => name),
    since: at.minus({ minutes: collecting.withinMinutes }).toJSDate(),
    // What was planned at the same moment counts, though its clock was read a little later.
    until: at.plus({ minutes: 1 }).toJSDate(),
  })
  return row!.told
}

const TOLD = `SELECT count(*)::int AS told FROM deliveries
  WHERE mailbox = :mailbox AND purpose IN ('host', 'end') AND due_at > :since AND due_at < :until
    AND channel = :channel AND message = ANY(CAST(:messages AS text[])) AND about ->> 'audience' = 'host'
    AND (state <> 'notSent' OR reason = 'collected')`

/** The delivery of an account that waits for more notices; one that was tried takes no more. */
async function findOpen(
  trx: Trx,
  { accountId, mailbox, channel }: Notice,
  at: DateTime
): Promise<string | undefined> {
  const names = { accountId, mailbox, channel, message: TOGETHER, at: at.toJSDate() }
  const [open] = await sql<{ id: string }>(trx, OPEN, names)
  return open?.id
}

const OPEN = `SELECT id FROM deliveries
  WHERE account_id = :accountId AND mailbox = :mailbox AND purpose = 'host' AND channel = :channel
    AND message = :message AND state = 'planned' AND attempts = 0 AND due_at > :at
  ORDER BY due_at LIMIT 1 FOR UPDATE`

/** The delivery of a notice and of those behind it. Where an e-mail goes anyway, none takes its place. */
function beginTogether(notice: Notice, notices: Notice[], at: DateTime): Together {
  const { accountId, channel, recipient, mailbox, language, fallback } = notice
  const id = newId()
  const isMailed = notices.some((one) => one.channel === 'email' && one.accountId === accountId)
  return {
    id,
    accountId,
    channel,
    recipient,
    mailbox,
    language,
    fallback: isMailed ? null : fallback,
    key: `${channelNamed(channel).keyPrefix}together:${id}`,
    message: TOGETHER,
    about: { kind: 'together', accountId, togetherId: id, audience: 'host' },
    purpose: 'host',
    isOfLogin: false,
    at: at.plus({ minutes: collecting.waitMinutes }),
  }
}
