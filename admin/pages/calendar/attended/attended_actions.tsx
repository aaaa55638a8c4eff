import * as routes from '#api/routes'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Button } from '@mui/material'
import { CalendarClock, MessageSquare, QrCode, Video } from 'lucide-react'
import { DayAndTime } from '../../../resources/bookings/day_and_time'
import { FormDialog } from '../../../ui/form_dialog'
import { NoteForm } from '../../../resources/bookings/note_form'
import { createApi } from '../../../data/api'
import { useMe } from '../../../data/account'
import { useSave } from '../../../ui/use_save'
import type { Attended } from './use_attended'

interface Props {
  meeting: Attended
  onDone: () => void
}

/** What a member may do about a meeting of a team: join, propose another time, write, and mark who came. */
export function AttendedActions({ meeting, onDone }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState<'propose' | 'note'>()
  const { decisions, isWorkshop, location } = meeting
  const close = () => setOpen(undefined)
  return (
    <Box sx={BUTTONS}>
      {location.link && (
        <Button
          variant="contained"
          href={location.link}
          target="_blank"
          rel="noopener"
          startIcon={<Video size={18} aria-hidden="true" />}
        >
          {t('admin.home.join')}
        </Button>
      )}
      {isWorkshop && decisions.mark && (
        <Button
          variant="outlined"
          href={`/checkin/${meeting.id}?teamId=${meeting.team.id}`}
          startIcon={<QrCode size={18} aria-hidden="true" />}
        >
          {t('admin.attended.door')}
        </Button>
      )}
      {decisions.propose && (
        <Button
          variant="outlined"
          onClick={() => setOpen('propose')}
          startIcon={<CalendarClock size={18} aria-hidden="true" />}
        >
          {t('admin.attended.propose')}
        </Button>
      )}
      {decisions.write && (
        <Button
          variant="outlined"
          onClick={() => setOpen('note')}
          startIcon={<MessageSquare size={18} aria-hidden="true" />}
        >
          {t('admin.attended.write')}
        </Button>
      )}
      {open === 'propose' && <ProposeDialog {...{ meeting, onDone }} onClose={close} />}
      {open === 'note' && <NoteDialog {...{ meeting, onDone }} onClose={close} />}
    </Box>
  )
}

type DialogProps = Props & { onClose: () => void }

/** Another time for the hour; the member stays its host. */
function ProposeDialog({ meeting, onClose, onDone }: DialogProps) {
  const t = useTranslate()
  const { accountId } = useMe()
  const { save, isBusy } = useSave<{ start?: string }>({
    send: (_api, { start = '' }) =>
      createApi(meeting.team.id).call(routes.ticketingAttendedPropose, {
        params: { id: meeting.id },
        body: { start },
      }),
    saved: () => ({ text: 'admin.bookings.proposal.sent', tone: 'success' }),
    refreshes: true,
    onSaved: () => {
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog<{ start?: string }>
      title={t('admin.attended.propose')}
      text={t('admin.attended.propose_text')}
      confirm={t('admin.attended.send_proposal')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <DayAndTime productId={meeting.productId} collaboratorId={accountId} />
    </FormDialog>
  )
}

/** A note to all clients of the meeting, by the usual channels. */
function NoteDialog({ meeting, onClose, onDone }: DialogProps) {
  const t = useTranslate()
  return (
    <NoteForm
      title={t('admin.attended.write')}
      text={t('admin.attended.write_text', { count: meeting.clients.length })}
      send={(_api, text) =>
        createApi(meeting.team.id).create(routes.ticketingAttendedNote, {
          params: { id: meeting.id },
          body: { text },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}

const BUTTONS = { px: 2.5, pt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }
