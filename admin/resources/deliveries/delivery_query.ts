import { endOfDate, startOfDate } from '../../ui/time'

/** The filters of messages. Dates (`yyyy-MM-dd`) are the host's. */
type DeliveryFilter = {
  id?: string
  q?: string
  state?: string
  reason?: string
  channel?: string
  audience?: string
  from?: string
  to?: string
}

/** The filters as GET /deliveries takes them, with instants in place of dates. */
export function deliveryQuery({ from, to, ...filter }: DeliveryFilter, timeZone: string) {
  return {
    ...filter,
    start: from ? startOfDate(from, timeZone) : undefined,
    end: to ? endOfDate(to, timeZone) : undefined,
  }
}
