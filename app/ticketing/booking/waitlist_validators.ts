import vine from '@vinejs/vine'
import { reservation, type BookingDetails } from './client_validators.ts'

/** POST /group-bookings/waitlist: for a date that is sold out. */
export const enterWaitlist = vine.create({ ...reservation, meetingId: vine.string().uuid() })

export type WaitlistEntry = BookingDetails & { meetingId: string }
