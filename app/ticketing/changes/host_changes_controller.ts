import { limits } from '#config/limits'
import { changePlace } from '../tickets/change_place.ts'
import { locationOf } from '#shared/location'
import { answerOnce } from '#core/idempotency'
import { deleteTicket } from './delete_ticket.ts'
import { orShowPresent } from '#core/versions'
import { correctTicket } from '../tickets/correct_ticket.ts'
import { limitCalls } from '#core/http/attempts'
import { meetingById, meetingNotFound } from '#scheduling'
import type { HttpContext } from '@adonisjs/core/http'
import { shownToHost } from '../cards/show_ticket.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { codeForHost, findTicket } from '../tickets/find_ticket.ts'
import { sendNote, sendNoteToAll } from '../tickets/send_note.ts'
import { remindOfPayment } from '../tickets/remind_of_payment.ts'
import { changePlace as place, correctTicket as correction, writeNote } from './validators.ts'

/** What hosts change of a booking beside its time and state (docs/domain.md, "What a host changes"). */
export default class HostChangesController {
  /** PATCH /tickets/:code: the client's details. */
  async update(ctx: HttpContext) {
    const corrected = await ctx.request.validateUsing(correction)
    const change = { ...namedBy(ctx), code: ctx.params.code as string, correction: corrected }
    const ticket = await orShowPresent(
      () => transaction((trx) => correctTicket(trx, change)),
      async () => ctx.serialize(await presentTicket(change))
    )
    return ctx.serialize(await shownToHost(ticket))
  }

  /** DELETE /tickets/:code. */
  async destroy({ params, scope, response }: HttpContext) {
    const named = { code: params.code as string, accountId: scope.accountId }
    await transaction((trx) => deleteTicket(trx, named))
    return response.status(204).send('')
  }

  /** PATCH /meetings/:id/location: for everybody who expects the meeting. */
  async relocate(ctx: HttpContext) {
    const { location: typed, version } = await ctx.request.validateUsing(place)
    const location = locationOf(typed)
    const meetingId = ctx.params.id as string
    const change = { ...namedBy(ctx), meetingId, location, version }
    return orShowPresent(
      () =>
        transaction(async (trx) => {
          const bookings = await changePlace(trx, change)
          return { ...(await placeOf(change, trx)), bookings }
        }),
      () => placeOf(change)
    )
  }

  /** POST /tickets/:code/notes: to the client of a booking. Idempotent by `Idempotency-Key`. */
  async note(ctx: HttpContext) {
    const { text } = await ctx.request.validateUsing(writeNote)
    const code = ctx.params.code as string
    const note = { ...namedBy(ctx), code, text }
    await limitCalls(ctx, limits.hostNotes, `${note.accountId}:${code}`)
    return answerOnce(ctx, 201, async (trx) =>
      ctx.serialize(await shownToHost(await sendNote(trx, note), trx))
    )
  }

  /** POST /tickets/:code/payment-reminder: to the client of an unpaid booking, once a day. */
  async remind(ctx: HttpContext) {
    const named = { ...namedBy(ctx), code: ctx.params.code as string }
    await limitCalls(ctx, limits.hostNotes, `${named.accountId}:${named.code}`)
    const ticket = await transaction((trx) => remindOfPayment(trx, named))
    return ctx.serialize(await shownToHost(ticket))
  }

  /** POST /meetings/:id/notes: to all clients of a meeting. Idempotent by `Idempotency-Key`. */
  async noteToAll(ctx: HttpContext) {
    const { text } = await ctx.request.validateUsing(writeNote)
    const meetingId = ctx.params.id as string
    const note = { ...namedBy(ctx), meetingId, text }
    await limitCalls(ctx, limits.hostNotes, `${note.accountId}:${meetingId}`)
    return answerOnce(ctx, 201, async (trx) => ({ bookings: await sendNoteToAll(trx, note) }))
  }
}

async function presentTicket({ accountId, code }: { accountId: string; code: string }) {
  return shownToHost(await findTicket(await codeForHost(accountId, code)))
}

async function placeOf(named: { accountId: string; meetingId: string }, trx?: Trx) {
  const meeting = await meetingById(named.accountId, named.meetingId, trx)
  if (!meeting) throw meetingNotFound()
  const { id, location, revision: version } = meeting
  return { id, location, version }
}

function namedBy({ scope: { accountId, userId } }: HttpContext) {
  return { accountId, actor: { kind: 'host' as const, userId } }
}
