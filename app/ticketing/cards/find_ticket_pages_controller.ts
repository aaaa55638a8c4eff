import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { callerOf, countAttempt } from '#core/http/attempts'
import { ticketWith } from '../tickets/find_ticket.ts'

/** What can be done with a booking once its code is known: the first part of those pages' addresses. */
const PURPOSES = ['meeting', 'cancel', 'reschedule'] as const
type Purpose = (typeof PURPOSES)[number]

/** The pages of a booking without its code: they ask for it, and lead on. */
export default class FindTicketPagesController {
  /** /meeting, /cancel and /reschedule; with `?code=` to the page of that booking. */
  async show(ctx: HttpContext) {
    const purpose = purposeOf(ctx)
    const typed = String(ctx.request.qs().code ?? '').trim()
    ctx.response.header('cache-control', 'no-store')
    ctx.response.header('referrer-policy', 'no-referrer')
    ctx.response.header('x-robots-tag', 'noindex')

    const code = typed && (await knownCode(ctx, typed))
    if (code) return ctx.response.redirect().clearQs().toPath(`/${purpose}/${code}`)

    if (typed) ctx.response.status(404)
    return ctx.inertia.render('meeting/find', {
      purpose,
      typed: typed.slice(0, MOST),
      isUnknown: typed !== '',
    })
  }
}

/** Longer than the longest link of ours. */
const MOST = 300

/** The code of a booking, whether it was typed or is part of a pasted link. Wrong ones are counted for each address. */
async function knownCode({ request }: HttpContext, typed: string): Promise<string | undefined> {
  const caller = callerOf(request)
  const attempt = await countAttempt(limits.ticketLookups, caller.address, caller)
  const [code = ''] = /[0-9a-z]{20}/.exec(typed.slice(0, MOST).toLowerCase()) ?? []
  const ticket = await ticketWith(code)
  if (ticket) await attempt.takeBack()
  return ticket?.code
}

function purposeOf({ request }: HttpContext): Purpose {
  return PURPOSES.find((purpose) => request.url() === `/${purpose}`) ?? 'meeting'
}
