import { Gauge } from 'prom-client'
import { now } from '#core/time'
import PaymentProof from './payment_proof.ts'
import { registry } from '#core/http/metrics'

/** Proofs that their hosts have not answered in time, the oldest first: for staff. */
export async function overdueProofs(): Promise<PaymentProof[]> {
  return overdue().orderBy('answerBy').orderBy('id')
}

/** How many they are, as /metrics shows it. */
export const overdueGauge = new Gauge({
  name: 'proofs_overdue',
  help: 'Proofs of transfers that their hosts have not answered within their time',
  registers: [registry],
  async collect() {
    const [row] = await overdue().count('* as count').pojo<{ count: string }>()
    this.set(Number(row?.count ?? 0))
  },
})

function overdue() {
  return PaymentProof.query().where({ state: 'waiting' }).where('answerBy', '<', now().toJSDate())
}
