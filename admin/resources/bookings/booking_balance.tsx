import { Link2, Check, Undo2 } from 'lucide-react'
import * as routes from '#api/routes'
import { Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import { formatWhen } from '#shared/formats'
import { wayOfRest } from '#shared/deposits'
import { isConfirmed } from '#shared/booking_states'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { Ticket } from './ticket'
import type { TicketMoney } from './use_ticket_money'

/** What a host does about the rest of a price, each with its call. */
const ROUTES = {
  link: routes.ticketingTicketsBalanceLink,
  mark: routes.ticketingTicketsBalanceStore,
  undo: routes.ticketingTicketsBalanceDestroy,
}

type Step = keyof typeof ROUTES

const ICONS = { link: Link2, mark: Check, undo: Undo2 }

/** The rest of a price after its deposit: what is due, and how the host collects it. */
export function BookingBalance({ ticket, money }: { ticket: Ticket; money: TicketMoney }) {
  const t = useTranslate()
  const { isBusy, save } = useStep(ticket)
  const { deposit } = ticket.payment!
  const steps = stepsOf(ticket, money)
  if (!deposit) return null
  return (
    <>
      <Words ticket={ticket} />
      {steps.length > 0 && (
        <Box sx={BUTTONS}>
          {steps.map((step) => {
            const Icon = ICONS[step]
            return (
              <Button
                key={step}
                size="small"
                variant="outlined"
                disabled={isBusy}
                startIcon={<Icon size={16} aria-hidden="true" />}
                onClick={() => void save(step)}
              >
                {t(`admin.bookings.balance.${step}`)}
              </Button>
            )
          })}
        </Box>
      )}
    </>
  )
}

/** What the host can do now. Only what was marked, and not given back, can be undone. */
function stepsOf({ state, payment }: Ticket, { payments, refunds }: TicketMoney): Step[] {
  if (!isConfirmed(state)) return []
  const { deposit } = payment!
  if (deposit?.state === 'later' || deposit?.state === 'open') return ['link', 'mark']
  const isMarked = payments.some(({ methodId, isByHost }) => isByHost && methodId === 'onSite')
  return deposit?.state === 'paid' && isMarked && refunds.length === 0 ? ['undo'] : []
}

/** What is due, and when its client is asked for it. */
function Words({ ticket: { state, payment } }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { deposit, due, currency } = payment!
  if (!deposit || deposit.state === 'paid' || due === 0) return null
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency)
  const { linkDate } = deposit
  const when = linkDate ? formatWhen(linkDate, timeZone, locale) : ''
  return (
    <Typography variant="body2" component="div" sx={{ mt: 0.75 }}>
      {isConfirmed(state) ? (
        <>
          <b>{t('admin.bookings.balance.due', { amount: money(due) })}</b>{' '}
          {t(`admin.bookings.balance.ways.${wayOfRest(deposit, Date.now())}`, { when })}
        </>
      ) : (
        t('admin.bookings.balance.first', {
          deposit: money(deposit.amount),
          rest: money(deposit.balance),
        })
      )}
    </Typography>
  )
}

function useStep({ code }: Ticket) {
  return useSave<Step>({
    send: (api, step) => api.call(ROUTES[step], { params: { code }, outlivesPage: true }),
    saved: (_answer, step) => ({ text: `admin.bookings.balance.done.${step}`, tone: 'success' }),
    failed: 'errors.INTERNAL',
    reads: [routes.ticketingTicketsRefund, routes.ticketingTicketsBreakdown],
    refreshes: true,
  })
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }
