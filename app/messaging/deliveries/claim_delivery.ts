import { now } from '#core/time'
import Delivery from './delivery.ts'
import { sql } from '#core/database/transaction'
import { gathered } from '#core/gathered'
import messagingConfig from '#config/messaging'

/** The part of a delivery that a try needs. `attempts` counts the try itself and tells runs apart. */
export type Claim = Pick<
  Delivery,
  | 'accountId'
  | 'id'
  | 'key'
  | 'message'
  | 'channel'
  | 'recipient'
  | 'about'
  | 'attempts'
  | 'purpose'
  | 'fallback'
  | 'insteadOf'
  | 'language'
> &
  Partial<Pick<Delivery, 'edited'>>

type Named = { accountId: string; id: string }

/**
 * Claims a delivery for sending, in one statement that is its own transaction. Claims at the same time share it. Answers nothing
 * when it is done, dropped or gone, or when a run died after handing it over: it may have been sent then, and is not sent again.
 * Throws while the lease of another run lasts, so that the queue tries again.
 */
export async function claimDelivery(accountId: string, id: string): Promise<Claim | undefined> {
  const named = { accountId, id }
  const claimed = (await claimTogether(named)) ?? (await claimAlone(named))
  if (claimed) return claimed

  const [handedOver] = await sql(undefined, LEAVE_HANDED_OVER, { ...named, ...timesOf() })
  const delivery = await Delivery.query().where(named).first()
  if (!handedOver && delivery?.state === 'claimed')
    throw new Error(`Delivery ${id} is being sent by another run`)
  return undefined
}

/** Leaves out rows that others have locked, so that one of them does not keep all waiting. Two jobs of one get it once. */
const claimTogether = gathered(async (all: Named[]): Promise<(Claim | undefined)[]> => {
  const claims = await claim(all, 'SKIP LOCKED')
  const left = new Map(claims.map((one) => [one.id, one]))
  return all.map(({ id }) => {
    const claimed = left.get(id)
    left.delete(id)
    return claimed
  })
})

async function claimAlone(named: Named): Promise<Claim | undefined> {
  const [claimed] = await claim([named], '')
  return claimed
}

async function claim(all: Named[], locked: 'SKIP LOCKED' | ''): Promise<Claim[]> {
  const rows = JSON.stringify(all)
  return sql<Claim>(undefined, claiming(locked), { rows, ...timesOf() })
}

function timesOf() {
  const at = now()
  return { now: at.toJSDate(), leased: at.minus(messagingConfig.lease).toJSDate() }
}

/** Claims dead letters that are sent again too, and tries whose run died before the hand-over. */
const claiming = (locked: string) => `WITH free AS (SELECT d.account_id, d.id
    FROM json_to_recordset(CAST(:rows AS json)) AS one ("accountId" uuid, id uuid)
    JOIN deliveries d ON d.account_id = one."accountId" AND d.id = one.id
    WHERE d.state IN ('planned', 'failed') OR (d.state = 'claimed' AND d.claimed_at <= :leased AND d.handed_at IS NULL)
    FOR UPDATE OF d ${locked})
  UPDATE deliveries d
  SET state = 'claimed', attempts = CASE d.state WHEN 'failed' THEN 1 ELSE d.attempts + 1 END,
    claimed_at = :now, handed_at = NULL, sent_at = NULL, reference = NULL, updated_at = :now
  FROM free WHERE d.account_id = free.account_id AND d.id = free.id
  RETURNING d.account_id AS "accountId", d.id, d.key, d.message, d.channel, d.recipient, d.about, d.edited, d.attempts,
    d.purpose, d.fallback, d.language, d.instead_of AS "insteadOf"`

const LEAVE_HANDED_OVER = `UPDATE deliveries
  SET state = 'maybeSent', reason = 'noAnswer', failure = 'its run died', updated_at = :now
  WHERE account_id = :accountId AND id = :id AND state = 'claimed'
    AND claimed_at <= :leased AND handed_at IS NOT NULL
  RETURNING id`

/** Records that a provider may accept a delivery from now on. Throws when another run has claimed it. */
export async function handOver({ accountId, id, attempts }: Claim): Promise<void> {
  const isOwn = await handOverTogether({ accountId, id, attempts })
  if (!isOwn) throw new Error(`Delivery ${id} is no longer this run's`)
}

/** Each mail waits for its row, so that none counts as handed over before it is ready. Their statements are shared. */
const handOverTogether = gathered(async (all: Pick<Claim, 'accountId' | 'id' | 'attempts'>[]) => {
  const bindings = { rows: JSON.stringify(all), now: now().toJSDate() }
  const handed = await sql<{ id: string }>(undefined, HAND_OVER, bindings)
  const own = new Set(handed.map(({ id }) => id))
  return all.map(({ id }) => own.has(id))
})

const HAND_OVER = `UPDATE deliveries d SET handed_at = :now
  FROM json_to_recordset(CAST(:rows AS json)) AS one ("accountId" uuid, id uuid, attempts int)
  WHERE d.account_id = one."accountId" AND d.id = one.id AND d.attempts = one.attempts AND d.state = 'claimed'
  RETURNING d.id`
