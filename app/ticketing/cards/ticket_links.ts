import { appUrl } from '#config/app'
import type Ticket from '../tickets/ticket.ts'
import type { AccountCard } from '#accounts'
import type { PaidMoney } from '#payments'
import type { ServiceCard } from '#catalog'
import { servicePath } from '#shared/service_path'
import { isConfirmed } from '#shared/booking_states'

/** Addresses of a booking's pages, absolute; null for pages that it does not have. */
export type TicketLinks = {
  meeting: string
  cancel: string
  reschedule: string | null
  calendar: string | null
  download: string | null
  checkout: string | null
  /** What is shown at the door, as PDF and as a picture of one place. */
  pdf: string | null
  picture: string | null
  service: string
}

/** Whether its client can pay now: before the booking stands, or the rest after a deposit. */
export function isPayable({ hasCheckout, state }: Ticket, { isOpen, isWhole }: PaidMoney): boolean {
  return hasCheckout && (state === 'pendingPayment' || (isConfirmed(state) && isOpen && !isWhole))
}

/** The addresses of a booking's pages, as far as it has them now. */
export function linksOf(
  { code, meetingId, downloadUntil, state }: Ticket,
  host: AccountCard,
  { service, isPayable: payable }: { service: ServiceCard; isPayable: boolean }
): TicketLinks {
  const entries = meetingId && isConfirmed(state) && `${appUrl}/api/v3/tickets/${code}/ticket`
  return {
    meeting: `${appUrl}/meeting/${code}`,
    cancel: `${appUrl}/cancel/${code}`,
    reschedule: meetingId && `${appUrl}/reschedule/${code}`,
    calendar: meetingId && `${appUrl}/api/v3/tickets/${code}/calendar`,
    download: downloadUntil ? `${appUrl}/download/${code}` : null,
    checkout: payable ? `${appUrl}/checkout/${code}` : null,
    pdf: entries ? `${entries}.pdf` : null,
    picture: entries ? `${entries}.png` : null,
    service: `${appUrl}${servicePath(host.username, service)}`,
  }
}
