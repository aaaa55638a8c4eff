import { entryWords } from './entry_words.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { calendarEntry, type WordsOf } from './domain/calendar_entry.ts'
import { datedTicketByCode } from '../cards/find_ticket_card.ts'

/** A booking as an entry of a calendar. */
export default class CalendarEntriesController {
  /** GET /tickets/:code/calendar: the booking as a file for any calendar (RFC 5545). */
  async show({ params, response }: HttpContext) {
    const ticket = await datedTicketByCode(params.code)
    response.header('content-type', 'text/calendar; charset=utf-8')
    response.header('content-disposition', 'attachment; filename="cupo.ics"')
    const wordsOf: WordsOf = (_, isOff) => entryWords(ticket, { reader: 'attendee', isOff })
    return response.send(calendarEntry(ticket, 'PUBLISH', { reader: 'attendee', wordsOf }))
  }
}
