import { defineJob, oneRow } from '#core/jobs'

/** Asks a provider whether it carried out a refund that its host has marked as given back. */
export const checkRefund = defineJob({ name: 'payments.check_refund', payload: oneRow })
