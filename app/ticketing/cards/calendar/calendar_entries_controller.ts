import { entryWords } from './entry_words.ts'
import { ticketNotFound } from '../../errors.ts'
import { entryQuery } from './validators.ts'
import { hourOf, narrowTo } from '../domain/narrow_ticket.ts'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import { calendarEntry, type WordsOf } from './domain/calendar_entry.ts'
import { datedTicketByCode } from '../find_ticket_card.ts'

/** A booking as an entry of a calendar. */
export default class CalendarEntriesController {
  /** GET /tickets/:code/calendar: a booking or one of its hours for any calendar (RFC 5545). */
  async show({ params, request, response }: HttpContext) {
    const { session } = await request.validateUsing(entryQuery)
    const booked = await datedTicketByCode(params.code)
    const hour = hourOf(booked, session)
    if (session && !hour) throw ticketNotFound()
    const ticket = hour ? narrowTo(booked, [hour]) : booked
    response.header('content-type', 'text/calendar; charset=utf-8')
    response.header('content-disposition', attachment('cupo.ics'))
    const wordsOf: WordsOf = (_, isOff) => entryWords(ticket, { reader: 'attendee', isOff })
    return response.send(calendarEntry(ticket, 'PUBLISH', { reader: 'attendee', wordsOf }))
  }
}
