import { TicketMeetingSchema } from '#database/schema'

/** One session of a package. */
export default class TicketMeeting extends TicketMeetingSchema {}
