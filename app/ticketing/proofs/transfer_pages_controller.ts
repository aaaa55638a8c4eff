import { limits } from '#config/limits'
import { newProof } from './validators.ts'
import { foreignForm } from '../errors.ts'
import { instantToWall, now, wallToInstant, toIso } from '#core/time'
import { qrSvg } from '#catalog'
import { refusalOf } from '#core/http/refusal'
import { limitCalls } from '#core/http/attempts'
import { needsProof } from '#shared/payment_methods'
import { readProof, takeProof } from './take_proof.ts'
import { paymentReference } from '#shared/payment_reference'
import { ticketByCode } from '../cards/find_ticket_card.ts'
import { payingOf, pathOfPaying } from '../cards/find_checkout.ts'
import type { HttpContext } from '@adonisjs/core/http'
import TicketTransformer from '../cards/ticket_transformer.ts'
import { CheckoutTransformer, newestProof } from '#payments'

type Refusal = Omit<ReturnType<typeof refusalOf>, 'headers'>

/** How a client pays a host straight, and sends the proof of it. */
export default class TransferPagesController {
  /** GET /checkout/:code/transfer and /link. */
  async show(ctx: HttpContext) {
    keepPrivate(ctx)
    return render(ctx)
  }

  /** POST /checkout/:code/transfer: the proof, as a browser posts it by itself; leads to the booking. */
  async store(ctx: HttpContext) {
    keepPrivate(ctx)
    const { request, response, params, i18n } = ctx
    if (request.header('sec-fetch-site') === 'cross-site') throw foreignForm()
    try {
      await limitCalls(ctx, limits.proofs)
      const bytes = await readProof(request)
      const { people } = await ticketByCode(params.code)
      const words = { messagesProvider: i18n.createMessagesProvider() }
      const sent = sentBy(request.body(), people.attendee.timeZone)
      await takeProof(params.code, bytes, await newProof.validate(sent, words))
      return response.redirect().status(303).toPath(`/meeting/${params.code}`)
    } catch (error) {
      const { headers, ...refusal } = refusalOf(error, ctx)
      if (refusal.status >= 500) throw error
      response.status(refusal.status)
      return render(ctx, refusal)
    }
  }
}

type Form = Record<string, unknown>

/** The fields of the form; its time is on the client's clock. */
function sentBy(form: Form, zone: string) {
  const { operationNumber, amount } = form
  const wall = wallOf(form)
  const instant = wall && wallToInstant(wall, zone)
  return {
    ...(typeof operationNumber === 'string' && operationNumber.trim() && { operationNumber }),
    ...(amount !== undefined && amount !== '' && { amount }),
    ...(instant && { paidAt: instant.toISO() }),
  }
}

/** The time that was chosen by its day, hour and minute: `2026-11-23T10:05`. */
function wallOf({ paidDay, paidHour, paidMinute }: Form): string | undefined {
  const wall = `${textOf(paidDay)}T${textOf(paidHour)}:${textOf(paidMinute)}`
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? wall : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What the form holds: what was typed before a refusal; else the client's time of now. */
function typedIn({ request }: HttpContext, paidAt: string) {
  if (request.method() !== 'POST') return { paidAt }
  const form = request.body() as Form
  return {
    operationNumber: textOf(form.operationNumber),
    amount: textOf(form.amount),
    paidAt: wallOf(form) ?? paidAt,
  }
}

async function render(ctx: HttpContext, refusal?: Refusal) {
  const { code } = ctx.params
  const paying = await payingOf(code, ctx.i18n.locale)
  const { ticket, checkout } = paying
  const proved = checkout?.methods.filter(needsProof) ?? []
  if (checkout?.state !== 'open' || proved.length === 0)
    // The checkout says why nothing can be paid now.
    return ctx.response.status(303).redirect().withQs().toPath(pathOfPaying(paying))

  const { accountId, id: ticketId } = ticket.booking
  const { session } = checkout
  const chosen = proved.find(({ id }) => id === session.methodId)
  const latest = await newestProof({ accountId, ticketId })
  const wall = instantToWall(now(), ticket.people.attendee.timeZone)
  return ctx.inertia.render('checkout/transfer', {
    ticket: TicketTransformer.transform(ticket),
    checkout: CheckoutTransformer.transform(checkout),
    methods: await Promise.all(
      proved.map(async ({ id, title, kind, config }) => ({
        id,
        title,
        kind,
        config,
        qr: config.qr ? await qrSvg({ link: config.qr }) : null,
      }))
    ),
    chosen: (chosen ?? proved[0]!).id,
    reference: paymentReference(code),
    clock: toIso(now()),
    refusedFor: latest?.state === 'refused' ? latest.reason : null,
    typed: typedIn(ctx, wall),
    wall,
    refusal,
  })
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
