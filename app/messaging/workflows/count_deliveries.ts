import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { ARRIVED } from '../deliveries/domain/states.ts'

/** Deliveries of a workflow: those planned, and those of the last 30 days that were sent and arrived. */
export type Figures = { planned: number; sent: number; arrived: number }

/** Days of which a host sees figures. */
const SHOWN_DAYS = 30

/** The deliveries of some workflows of an account, by workflow. */
export async function countDeliveries(
  accountId: string,
  ids: string[]
): Promise<(id: string) => Figures> {
  const at = now()
  const rows = await sql<Figures & { id: string }>(undefined, COUNT, {
    accountId,
    ids,
    since: at.minus({ days: SHOWN_DAYS }).toJSDate(),
    tried: [...ARRIVED, 'bounced', 'failed', 'maybeSent'],
    arrived: ARRIVED,
  })
  const counted = new Map(rows.map(({ id, ...figures }) => [id, figures]))
  return (id) => counted.get(id) ?? { planned: 0, sent: 0, arrived: 0 }
}

const COUNT = `SELECT about ->> 'workflowId' AS id, count(*) FILTER (WHERE state = 'planned')::int AS planned,
    count(*) FILTER (WHERE state = ANY(:tried))::int AS sent, count(*) FILTER (WHERE state = ANY(:arrived))::int AS arrived
  FROM deliveries WHERE account_id = :accountId AND due_at > :since AND message = 'workflow_step'
    AND about ->> 'workflowId' = ANY(:ids)
  GROUP BY 1`
