import * as routes from '#api/routes'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { formatWhen } from '#shared/formats'
import { useLocale, useTranslate } from 'react-admin'
import type { Decision } from '#shared/booking_states'
import { BookingTiles } from './booking_tiles'
import { useRefundWords } from './use_ticket_money'
import { ReasonDialog } from './reason_dialog'
import { RemindButton } from './remind_button'
import { useMe } from '../../data/account'
import type { Ticket } from './ticket'
import { useSave } from '../../ui/use_save'

interface Props {
  ticket: Ticket
  onDone: () => void
  onDeleted: () => void
}

/** The call of each decision. */
const ROUTES = {
  'approve': routes.ticketingTicketsApprove,
  'reject': routes.ticketingTicketsReject,
  'renew-download': routes.ticketingRegistrationsRenew,
  'archive': routes.ticketingTicketsArchive,
  'cancel': routes.ticketingTicketsCancel,
} satisfies Record<Decision, unknown>

/** Decisions that need a confirmation because they cannot be undone. */
const CONFIRMED: readonly Decision[] = ['cancel', 'reject', 'archive']

/** What the host may do with a booking now: below its head, on a phone at the bottom of the screen. */
export function BookingActions({ ticket, onDone, onDeleted }: Props) {
  const t = useTranslate()
  const [pending, setPending] = useState<Decision>()
  const { isBusy, save } = useDecision(ticket, onDone)
  const buttons = ticket.decisions.filter((decision) => decision !== 'cancel')

  function choose(decision: Decision) {
    if (CONFIRMED.includes(decision)) setPending(decision)
    else void save({ decision })
  }

  return (
    <Box sx={BAR}>
      {(buttons.length > 0 || ticket.state === 'pendingPayment') && (
        <Box sx={BUTTONS}>
          {buttons.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approve' ? 'contained' : 'outlined'}
              color={decision === 'reject' ? 'error' : 'primary'}
              disabled={isBusy}
              onClick={() => choose(decision)}
            >
              {t(`admin.bookings.actions.${actionOf(ticket, decision)}`)}
            </Button>
          ))}
          <RemindButton ticket={ticket} />
        </Box>
      )}
      <BookingTiles
        ticket={ticket}
        onCancel={ticket.decisions.includes('cancel') ? () => choose('cancel') : undefined}
        onDone={onDone}
        onDeleted={onDeleted}
      />
      {pending && (
        <Question
          ticket={ticket}
          decision={pending}
          isBusy={isBusy}
          onClose={() => setPending(undefined)}
          onConfirm={async (reason) => {
            await save({ decision: pending, reason })
            setPending(undefined)
          }}
        />
      )}
    </Box>
  )
}

type Decided = { decision: Decision; reason?: string }

/** Sends a decision; the reason reaches the client. */
export function useDecision(ticket: Ticket, onEnd?: () => void) {
  return useSave<Decided>({
    send: (api, { decision, reason = '' }) => {
      const body = reason.trim() ? { reason: reason.trim() } : {}
      const params = { code: ticket.code }
      return api.call(ROUTES[decision], { params, body, outlivesPage: true })
    },
    saved: (_answer, { decision }) => ({
      text: `admin.bookings.done.${actionOf(ticket, decision)}`,
      tone: 'success',
    }),
    failed: 'errors.INTERNAL',
    refreshes: true,
    onEnd,
  })
}

interface QuestionProps {
  ticket: Ticket
  decision: Decision
  isBusy: boolean
  /** A toast can undo it afterwards. */
  isUndoable?: boolean
  onClose: () => void
  onConfirm: (reason?: string) => Promise<unknown>
}

/** Asks before a decision that cannot be undone, or for its reason. */
export function Question({ ticket, decision, isUndoable = false, ...dialog }: QuestionProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { start, title, attendee } = ticket
  const named = { name: attendee.name, when: start ? formatWhen(start, timeZone, locale) : title }
  const kind = start ? 'text' : 'registration_text'
  const refund = useRefundWords(ticket, decision !== 'archive')

  return (
    <ReasonDialog
      {...dialog}
      title={t(`admin.bookings.ask.${decision}`, named)}
      text={`${t(isUndoable ? 'admin.home.reject_text' : `admin.bookings.${decision}_${kind}`)} ${refund}`}
      isFinal={!isUndoable}
      confirm={t(`admin.bookings.actions.${decision}`)}
      hasReason={decision !== 'archive'}
    />
  )
}

const BAR = {
  order: { xs: 1, sm: 0 },
  position: 'sticky',
  bottom: { xs: 0, sm: 'auto' },
  top: { sm: 0 },
  zIndex: 1,
  display: 'grid',
  gap: 1.5,
  px: 2.5,
  pt: { xs: 1.5, sm: 0 },
  pb: { xs: 'max(12px, env(safe-area-inset-bottom))', sm: 2 },
  bgcolor: 'background.paper',
  borderTop: { xs: '1px solid var(--line)', sm: 'none' },
  borderBottom: { sm: '1px solid var(--line)' },
}
const BUTTONS = {
  'display': 'flex',
  'gap': 1,
  '& > *': { flex: 1 },
  '&:empty': { display: 'none' },
}

/** The name of a decision, as texts have it: approving a booking that waits for its money confirms the payment. */
export function actionOf({ state }: Pick<Ticket, 'state'>, decision: Decision): string {
  if (decision === 'renew-download') return 'renew_download'
  return decision === 'approve' && state === 'pendingPayment' ? 'confirm_payment' : decision
}
