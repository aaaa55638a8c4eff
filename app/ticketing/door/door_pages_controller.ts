import { isId } from '#core/ids'
import { notFound } from '#core/errors'
import type { HttpContext } from '@adonisjs/core/http'

/** The page of the door. It holds no data: those come by a call, and stay on the phone. */
export default class DoorPagesController {
  /** /checkin/:meetingId. The camera is allowed on this page alone. */
  async show({ params, request, response, inertia }: HttpContext) {
    const { meetingId } = params
    if (!isId(meetingId)) throw notFound()
    const { teamId } = request.qs()
    response.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    response.header('referrer-policy', 'no-referrer')
    response.header('x-robots-tag', 'noindex')
    return inertia.render('door/check_in', { meetingId, teamId: isId(teamId) ? teamId : null })
  }
}
