import { serviceNotFound } from '#catalog'
import { breakdownAnswer, receiptsAnswer, refundableAnswer } from '#payments'
import router from '@adonisjs/core/services/router'
import { frameablePage, middleware, publicPage } from '#start/kernel'
import { guestFilter, refundQuery, ticketFilter } from './validators.ts'
import { exportTooLarge, ticketNotFound } from '../errors.ts'
import { historyAnswer } from './history_transformer.ts'
import { shownTicketAnswer, ticketCodesAnswer, ticketPageAnswer } from './ticket_shapes.ts'

const AnnouncementPagesController = () => import('./announcement_pages_controller.ts')
const CheckoutPagesController = () => import('./checkout_pages_controller.ts')
const DownloadPagesController = () => import('./download_pages_controller.ts')
const FindTicketPagesController = () => import('./find_ticket_pages_controller.ts')
const TicketBreakdownsController = () => import('./ticket_breakdowns_controller.ts')
const TicketFilesController = () => import('./ticket_files_controller.ts')
const TicketPagesController = () => import('./ticket_pages_controller.ts')
const TicketsController = () => import('./tickets_controller.ts')

/** The host's bookings, as a list and as files. */
export function ownRoutes() {
  fileRoutes()
  listRoutes()
}

function fileRoutes() {
  router
    .get('/tickets/download', [TicketFilesController, 'index'])
    .as('tickets.download')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary: 'The bookings of an account as CSV, filtered as the list, up to 50,000',
      query: ticketFilter,
      errors: [exportTooLarge],
    })
  router
    .get('/products/:id/tickets/download', [TicketFilesController, 'guests'])
    .as('tickets.guests')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary: 'Who comes to a service as CSV, with the guests of each, up to 50,000',
      query: guestFilter,
      errors: [serviceNotFound, exportTooLarge],
    })
}

function listRoutes() {
  router.get('/tickets', [TicketsController, 'index']).as('tickets.index').docs({
    access: 'managers',
    scope: 'bookings:read',
    summary: 'The bookings of an account',
    query: ticketFilter,
    answer: ticketPageAnswer,
  })
  router.get('/tickets/count', [TicketsController, 'count']).as('tickets.count').docs({
    access: 'managers',
    scope: 'bookings:read',
    summary: 'How many bookings pass a filter',
    query: ticketFilter,
  })
  router.get('/tickets/codes', [TicketsController, 'codes']).as('tickets.codes').docs({
    access: 'managers',
    scope: 'bookings:read',
    summary: 'The codes of the bookings that pass a filter, in the order of the list, up to 1,000',
    query: ticketFilter,
    answer: ticketCodesAnswer,
  })
  router
    .get('/tickets/:code/history', [TicketsController, 'history'])
    .as('tickets.history')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary: 'What happened to a booking, when and by whom',
      answer: historyAnswer,
      errors: [ticketNotFound],
    })
  router
    .get('/tickets/:code/refund', [TicketBreakdownsController, 'refund'])
    .as('tickets.refund')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary: 'What a host can give back of a booking, and what a cancellation gives back now',
      query: refundQuery,
      answer: refundableAnswer,
      errors: [ticketNotFound],
    })
}

/** One booking, for a client with its code and for its host. */
export function guestRoutes() {
  router
    .get('/tickets/:code', [TicketsController, 'show'])
    .as('tickets.show')
    .docs({
      access: 'guests',
      scope: 'bookings:read',
      summary: 'A booking, for a client with its code; all of it for its host',
      answer: shownTicketAnswer,
      errors: [ticketNotFound],
    })
    .use(middleware.maybeAccount())
  router
    .get('/tickets/:code/breakdown', [TicketBreakdownsController, 'show'])
    .as('tickets.breakdown')
    .docs({
      access: 'guests',
      scope: 'bookings:read',
      summary: 'Every cent of a booking, as its client or its host reads it',
      answer: breakdownAnswer,
      errors: [ticketNotFound],
    })
    .use(middleware.maybeAccount())
  router
    .get('/tickets/:code/receipts', [TicketBreakdownsController, 'receipts'])
    .as('tickets.receipts')
    .docs({
      access: 'guests',
      scope: 'bookings:read',
      summary: 'The receipts of a booking: of what was paid online, and of what was given back',
      answer: receiptsAnswer,
      errors: [ticketNotFound],
    })
    .use(middleware.maybeAccount())
}

/** The pages of a booking. */
export function pages() {
  router
    .group(() => {
      for (const purpose of ['meeting', 'cancel', 'reschedule'])
        router.get(`/${purpose}`, [FindTicketPagesController, 'show']).as(`find.${purpose}`)
      checkoutPages()
      router.get('/meeting/:code', [TicketPagesController, 'show']).as('meeting')
      const coming = '/meeting/:code/coming/:token'
      router.get(coming, [AnnouncementPagesController, 'show']).as('coming')
      router.post(coming, [AnnouncementPagesController, 'store']).as('coming.store')
      router.get('/cancel/:code', [TicketPagesController, 'cancel']).as('cancel')
      router.get('/download/:code', [DownloadPagesController, 'show']).as('download')
      router.post('/download/:code', [DownloadPagesController, 'store']).as('download.store')
      router.get('/reschedule/:code', [TicketPagesController, 'reschedule']).as('reschedule')
    })
    .use(publicPage())
  // May be framed by another page, as the booking itself: nothing can be changed on it.
  for (const [root, name] of [
    ['/profesionales', 'plus.group.confirmation'],
    ['', 'group.confirmation'],
  ] as const) {
    const path = `${root}/:username/g/:service/reserve/confirmation`
    router.get(path, [TicketPagesController, 'confirmation']).as(name).use(frameablePage())
  }
}

/** Methods of payment with an address of their own (docs/domain.md, "Addresses"). */
const METHODS = ['card']

/** Those that lead to the page of a provider. */
const PROVIDERS = ['external', 'paypal']

function checkoutPages() {
  const path = '/checkout/:code'
  router.get('/checkout', [CheckoutPagesController, 'find']).as('checkout.find')
  router.get(path, [CheckoutPagesController, 'show']).as('checkout')
  router.post(path, [CheckoutPagesController, 'store']).as('checkout.store')
  router
    .get(`${path}/processing-payment`, [CheckoutPagesController, 'processing'])
    .as('checkout.processing')
  for (const provider of PROVIDERS)
    router
      .get(`${path}/${provider}`, [CheckoutPagesController, 'external'])
      .as(`checkout.${provider}`)
  for (const method of METHODS)
    router.get(`${path}/${method}`, [CheckoutPagesController, 'method']).as(`checkout.${method}`)
  router.get('/payment-result', [CheckoutPagesController, 'result']).as('payment_result')
}
