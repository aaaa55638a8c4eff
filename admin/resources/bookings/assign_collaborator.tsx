import * as routes from '#api/routes'
import { useState } from 'react'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { SelectInput, useGetOne, useLocale, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { isOver } from './views'
import { required } from '../../ui/validation'
import { useSave } from '../../ui/use_save'
import { useMe } from '../../data/account'
import type { Data } from '@generated/data'
import { formatWhen } from '#shared/formats'
import { LIVE_STATES } from '#shared/booking_states'
import type { Session, Ticket } from './ticket'

type Service = Data.Catalog.Service

interface Props {
  ticket: Ticket
  onDone: () => void
}

/** The members who attend a booking, with a button that assigns another one. */
export function AssignCollaborator({ ticket, onDone }: Props) {
  const t = useTranslate()
  const { type } = useMe()
  const [isOpen, open] = useState(false)
  if (type !== 't' || ticket.collaborators.length === 0) return null

  const sessions = LIVE_STATES.includes(ticket.state) ? ticket.sessions.filter(isReassignable) : []
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {t('admin.bookings.attended_by')}
      </Typography>
      <Typography>{ticket.collaborators.map(({ fullName }) => fullName).join(', ')}</Typography>
      {sessions.length > 0 && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => open(true)}>
          {t('admin.bookings.assign.open')}
        </Button>
      )}
      {isOpen && <AssignDialog {...{ ticket, sessions, onDone }} onClose={() => open(false)} />}
    </Box>
  )
}

/** Whether an hour is to come and has one member. */
function isReassignable(session: Session) {
  return session.state !== 'cancelled' && session.collaboratorIds.length === 1 && !isOver(session)
}

type DialogProps = Props & { sessions: Session[]; onClose: () => void }
type Typed = { sessionId: string; collaboratorId: string }

/** Chooses the member who takes over, and of a package the hour. */
function AssignDialog({ ticket, sessions, onDone, onClose }: DialogProps) {
  const t = useTranslate()
  const { data: service } = useGetOne<Service>('services/individual', { id: ticket.service.id })
  const members = (service?.collaborators ?? []).filter(({ isActive }) => isActive)
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, { sessionId, collaboratorId }) => {
      const params = { id: sessionId }
      return api.call(routes.ticketingMeetingsAssign, { params, body: { collaboratorId } })
    },
    saved: () => ({ text: 'admin.bookings.assign.done', tone: 'success' }),
    isInline: true,
    refreshes: true,
    onSaved: () => {
      onDone()
      onClose()
    },
  })
  const hasNoOther = service && members.length < 2

  return (
    <FormDialog<Typed>
      title={t('admin.bookings.assign.open')}
      text={t(hasNoOther ? 'admin.bookings.assign.nobody' : 'admin.bookings.assign.text')}
      confirm={t('admin.bookings.assign.confirm')}
      values={{ sessionId: sessions[0]?.id }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      {ticket.sessions.length > 1 && <SessionInput {...{ ticket, sessions }} />}
      <MemberInput {...{ sessions, members }} />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

interface MemberProps {
  sessions: Session[]
  members: Service['collaborators']
}

/** The members who do not have the chosen hour. */
function MemberInput({ sessions, members }: MemberProps) {
  const t = useTranslate()
  const sessionId: string = useWatch({ name: 'sessionId' })
  const session = sessions.find(({ id }) => id === sessionId)
  const others = members.filter(({ accountId }) => !session?.collaboratorIds.includes(accountId))
  const has = (accountId: string) => others.some((other) => other.accountId === accountId)
  const isOther = (id: string) => (has(id) ? undefined : 'validator.shared.messages.required')

  return (
    <SelectInput
      source="collaboratorId"
      label={t('admin.bookings.assign.who')}
      choices={others.map(({ accountId: id, fullName: name }) => ({ id, name }))}
      // The member of one hour may be chosen for another one.
      format={(accountId: string) => (has(accountId) ? accountId : '')}
      validate={[required(), isOther]}
      disabled={others.length === 0}
      helperText={false}
    />
  )
}

/** The hours of a package, each with the member who has it. */
function SessionInput({ ticket, sessions }: { ticket: Ticket; sessions: Session[] }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const memberOf = ({ collaboratorIds: [member] }: Session) =>
    ticket.collaborators.find(({ id }) => id === member)?.fullName

  return (
    <SelectInput
      source="sessionId"
      label={t('admin.bookings.assign.session')}
      choices={sessions.map((one) => ({
        id: one.id,
        name: `${formatWhen(one.start, timeZone, locale)} · ${memberOf(one)}`,
      }))}
      validate={required()}
      helperText={false}
    />
  )
}
