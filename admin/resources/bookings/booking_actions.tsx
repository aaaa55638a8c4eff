import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { formatWhen } from '#shared/formats'
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin'
import { actionOf, decide } from './decide'
import type { Decision } from '#shared/booking_states'
import { ReasonDialog } from './reason_dialog'
import { useMe } from '../../data/account'
import type { Ticket } from './ticket'
import { useFailure } from '../../ui/use_failure'

interface Props {
  ticket: Ticket
  onDone: () => void
}

/** Good news needs no question; what cannot be taken back is asked by naming it. */
const ASKED: readonly Decision[] = ['cancel', 'reject', 'archive']

/** What the host may decide about a booking now. */
export function BookingActions({ ticket, onDone }: Props) {
  const t = useTranslate()
  const [asked, ask] = useState<Decision>()
  const { isBusy, carryOut } = useDecision(ticket, onDone)
  const { decisions } = ticket
  if (decisions.length === 0) return null

  function choose(decision: Decision) {
    if (ASKED.includes(decision)) ask(decision)
    else void carryOut(decision)
  }

  return (
    <Box sx={BAR}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approve' ? 'contained' : 'outlined'}
          color={decision === 'cancel' || decision === 'reject' ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={() => choose(decision)}
        >
          {t(`admin.bookings.actions.${actionOf(ticket, decision)}`)}
        </Button>
      ))}
      {asked && (
        <Question
          ticket={ticket}
          decision={asked}
          isBusy={isBusy}
          onClose={() => ask(undefined)}
          onConfirm={async (reason) => {
            await carryOut(asked, reason)
            ask(undefined)
          }}
        />
      )}
    </Box>
  )
}

function useDecision(ticket: Ticket, onDone: () => void) {
  const notify = useNotify()
  const tell = useFailure()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)

  async function carryOut(decision: Decision, reason?: string) {
    setBusy(true)
    try {
      await decide(ticket.code, decision, reason)
      notify(`admin.bookings.done.${actionOf(ticket, decision)}`, { type: 'success' })
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
      refresh()
      onDone()
    }
  }
  return { isBusy, carryOut }
}

interface QuestionProps {
  ticket: Ticket
  decision: Decision
  isBusy: boolean
  onClose: () => void
  onConfirm: (reason?: string) => void
}

function Question({ ticket, decision, ...dialog }: QuestionProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { start, title, attendee } = ticket
  const named = { name: attendee.name, when: start ? formatWhen(start, timeZone, locale) : title }
  const kind = start ? 'text' : 'registration_text'

  return (
    <ReasonDialog
      {...dialog}
      title={t(`admin.bookings.ask.${decision}`, named)}
      text={t(`admin.bookings.${decision}_${kind}`)}
      confirm={t(`admin.bookings.actions.${decision}`)}
      hasReason={decision !== 'archive'}
    />
  )
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 2,
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--line)',
}
