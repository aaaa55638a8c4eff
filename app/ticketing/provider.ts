import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what the modules below have to ask of bookings. */
export default class TicketingProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { changeSources, storedBytes } = await import('#accounts')
    const { bookingChanges } = await import('./cards/booking_changes.ts')
    changeSources.answer(async () => bookingChanges)
    const { answerBytesOf } = await import('./answers/count_answer_bytes.ts')
    const { buyerFileBytes } = await import('./buyer_files/find_buyer_files.ts')
    storedBytes.answer(answerBytesOf)
    storedBytes.answer(buyerFileBytes)
    const { beforeWithdraw } = await import('#catalog')
    const { requireNoComing } = await import('./cards/require_no_coming.ts')
    beforeWithdraw.answer(requireNoComing)
    const { attendeeNames } = await import('#scheduling')
    const { namesOfAttendees } = await import('./cards/names_of_attendees.ts')
    attendeeNames.answer(namesOfAttendees)
    const {
      changeCoupon,
      clientNames,
      confirmOnSite,
      confirmPaid,
      payerEmail,
      payerNamed,
      servicesGiven,
    } = await import('#payments')
    const {
      confirmPaidOnSite,
      confirmPaidTicket,
      emailOfPayer,
      namedPayer,
      namesOfPayers,
      ticketsGiven,
    } = await import('./tickets/confirm_paid.ts')
    clientNames.answer(namesOfPayers)
    confirmPaid.answer(confirmPaidTicket)
    payerEmail.answer(emailOfPayer)
    payerNamed.answer(namedPayer)
    confirmOnSite.answer(confirmPaidOnSite)
    const { changeTicketCoupon } = await import('./tickets/change_coupon.ts')
    changeCoupon.answer(changeTicketCoupon)
    servicesGiven.answer(ticketsGiven)
    const { searched } = await import('#core/search')
    const { searchBuyers } = await import('./buyers/search_buyers.ts')
    const { searchBookings } = await import('./tickets/search_bookings.ts')
    const { searchAttended } = await import('./door/search_attended.ts')
    searched.answer(async (...asked) => [
      await searchBuyers(...asked),
      await searchBookings(...asked),
      await searchAttended(...asked),
    ])
    const { evidenceFacts } = await import('#payments')
    const { ticketEvidence } = await import('./cards/evidence_facts.ts')
    evidenceFacts.answer(ticketEvidence)
  }
}
