import vine from '@vinejs/vine'
import { duration } from '#core/rules'
import { MOST_PAYMENT_DAYS } from '#shared/service_kinds'
import { toMinutes, type Duration } from '#shared/durations'

/** Nothing of it is at once; not longer than anybody waits for money. */
const payable = vine.createRule((value, _options, field) => {
  const minutes = toMinutes(value as Duration)
  if (minutes > MOST_PAYMENT_DAYS * 1440)
    field.report('{{ field }} is too long', 'max', field, { max: MOST_PAYMENT_DAYS })
})

/** How a service is paid for (docs/domain.md, "Defaults"): how long its buyer has. */
export const paymentOptions = () =>
  vine.object({ paymentTime: duration().use(payable()).optional() })
