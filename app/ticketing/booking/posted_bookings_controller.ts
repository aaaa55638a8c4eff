import { keyedCall, repeatAnswer } from '#core/idempotency'
import { foreignForm } from '../errors.ts'
import { reservePage, workshopPage } from '#scheduling'
import { placeBooking, placeInLine } from './bookings_controller.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { refusalOf } from '#core/http/refusal'
import { ANYBODY } from '#shared/collaborators'
import {
  bodyOf,
  fieldsOf,
  guestsOf,
  valuesOfPost,
  type BookingValues,
  type PostedFields,
} from '#shared/booking_values'
import { pageHost, publicServiceBySlug, publicServiceOf, PublicServiceTransformer } from '#catalog'
import {
  bookAppointment,
  bookWorkshop,
  enterWaitlist,
  registerFor,
  startsOf,
} from './validators.ts'

type Refusal = Omit<ReturnType<typeof refusalOf>, 'headers'>

/**
 * The forms of booking pages, as a browser posts them by itself before any script has run. They book as the interface does,
 * by the same rules and limits.
 */
export default class PostedBookingsController {
  /**
   * POST of a booking page: leads to the booking, or shows the form again with what is wrong.
   * What was typed stays. A button of another hour only changes the hour.
   */
  async store(ctx: HttpContext) {
    const { request, response } = ctx
    if (request.header('sec-fetch-site') === 'cross-site') throw foreignForm()
    const fields = fieldsOf(request.body())
    if (fields.other) return showAgain(ctx, { fields })
    try {
      await place(ctx, fields)
    } catch (error) {
      const { headers, ...refusal } = refusalOf(error, ctx)
      if (refusal.status >= 500) throw error
      response.status(refusal.status)
      return showAgain(ctx, { fields, error: refusal })
    }
    const { code, links } = JSON.parse(String(response.getBody()))
    response.removeHeader('content-type').status(303)
    return response.redirect().toPath(`/${links.checkout ? 'checkout' : 'meeting'}/${code}`)
  }
}

/** Books what a form says, once for each key of a form. */
async function place(ctx: HttpContext, fields: PostedFields) {
  const { request, params, i18n } = ctx
  if (fields.key) ctx.keyedCall = keyedCall(ctx, String(fields.key))
  if (ctx.keyedCall && (await repeatAnswer(ctx, ctx.keyedCall))) return

  const { organizer, isPlus } = await pageHost(params.username, request.url())
  const card = await publicServiceBySlug(organizer.id, params.service, { isPlus })
  const shown = await publicServiceOf(organizer, card)
  const service = new PublicServiceTransformer(shown).toObject()
  const values = valuesOfPost(fields, service, organizer.country)
  const reading = {
    plus: isPlus || undefined,
    timeZone: organizer.timeZone,
    locale: i18n.locale === 'en' ? ('en' as const) : ('es' as const),
    currency: fields.currency ? String(fields.currency) : undefined,
  }
  const data = { ...bodyOf(values, service, reading), ...choiceOf(ctx, values, fields) }
  const words = { messagesProvider: i18n.createMessagesProvider() }
  if (fields.waiting) return placeInLine(ctx, await enterWaitlist.validate(data, words))
  if (service.type === 'WEBINAR') {
    const body = await bookWorkshop.validate(data, words)
    return placeBooking(ctx, { ...body, kind: 'workshop' })
  }
  if (service.type === 'MEETING') {
    const { start, starts, ...body } = await bookAppointment.validate(data, words)
    return placeBooking(ctx, { ...body, kind: 'hour', starts: startsOf({ start, starts }) })
  }
  const body = await registerFor.validate(data, words)
  return placeBooking(ctx, { ...body, kind: 'registration' })
}

/** What is booked, by which host, and where the client comes from. */
function choiceOf({ request }: HttpContext, values: BookingValues, fields: PostedFields) {
  const { member, source, referral, referrer } = request.qs()
  const { start, meetingId } = fields
  return {
    source,
    referral,
    referrer,
    start,
    meetingId,
    address: values.address || undefined,
    additionalAttendees: values.places > 1 ? guestsOf(values, values.places) : undefined,
    collaboratorId: member === ANYBODY ? undefined : member,
  }
}

/** The page of the form as before, with what was posted. */
async function showAgain(ctx: HttpContext, posted: { fields: PostedFields; error?: Refusal }) {
  const { key, ...fields } = posted.fields
  ctx.inertia.share({ posted: { ...posted, fields } })
  const isWorkshop = ctx.route!.pattern.includes('/g/')
  const render = await (isWorkshop ? workshopPage(ctx) : reservePage(ctx))
  return render(ctx)
}
