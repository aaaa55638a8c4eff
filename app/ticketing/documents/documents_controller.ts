import { ticketNotFound } from '../errors.ts'
import { ticketSheet } from './find_ticket_sheet.ts'
import { socialTicket } from './find_social_ticket.ts'
import { sendDrawn } from '#core/drawing/send_drawn'
import { ticketFor } from '../cards/find_ticket_card.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { sheetFingerprint } from './domain/ticket_sheet.ts'
import { pictureQuery, socialQuery } from './validators.ts'

/** Bookings as files for the door, and what a client shows to others. Their drivers are loaded with the first file. */
export default class DocumentsController {
  /** GET /tickets/:code/ticket.pdf: a page for each place and hour. */
  async pdf(ctx: HttpContext) {
    const sheet = await ticketSheet(await ticketFor(ctx.scope, ctx.params.code))
    const etag = sheetFingerprint(sheet, 'pdf')
    return sendDrawn(ctx, { type: 'application/pdf', name: 'entradas.pdf', etag }, async () => {
      const { ticketPdf } = await import('./drivers/ticket_pdf.ts')
      return ticketPdf(sheet)
    })
  }

  /** GET /tickets/:code/ticket.png: one place as a picture. */
  async png(ctx: HttpContext) {
    const { place = 1, session } = await ctx.request.validateUsing(pictureQuery)
    const sheet = await ticketSheet(await ticketFor(ctx.scope, ctx.params.code))
    const entry = sheet.entries.find(
      (one) => one.place === place && (!session || one.meetingId === session)
    )
    if (!entry) throw ticketNotFound()
    const etag = sheetFingerprint({ ...sheet, entries: [entry] }, 'png')
    return sendDrawn(ctx, { type: 'image/png', name: `entrada-${place}.png`, etag }, async () => {
      const { ticketPicture } = await import('./drivers/ticket_picture.ts')
      return ticketPicture(sheet, entry)
    })
  }

  /** GET /group-meetings/:id/social-ticket. */
  async social(ctx: HttpContext) {
    const { name: first, session: meetingId } = await ctx.request.validateUsing(socialQuery)
    const wanted = { serviceId: ctx.params.id as string, meetingId, name: first }
    const { ticket, fingerprint: etag, name } = await socialTicket(wanted)
    return sendDrawn(ctx, { type: 'image/png', name: `${name}.png`, etag }, async () => {
      const { drawSocialTicket } = await import('./drivers/social_ticket.ts')
      return drawSocialTicket(ticket)
    })
  }
}
