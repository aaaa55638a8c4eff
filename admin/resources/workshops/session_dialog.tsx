import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { NumberInput, useLocale, useTranslate } from 'react-admin'
import { DatesInputs } from '../../ui/dates_inputs'
import { formatZone } from '#shared/formats'
import { FormDialog } from '../../ui/form_dialog'
import { instantOf, wallOf } from '../../ui/time'
import { isWhole, max, min, required } from '../../ui/validation'
import { useChangeSessions, type Session } from './use_sessions'
import { useMe } from '../../data/account'
import type { Api } from '../../data/api'
import type { Service } from '../services/service'

interface Props {
  workshop: Service
  /** The date to change; without it a new one is added. */
  session?: Session
  onClose: () => void
}

type Typed = { start: string; places: number; until?: string | null }

/** A date of a workshop, by the host's clock: its start, its places, and the end of its booking. */
export function SessionDialog({ workshop, session, onClose }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { save, isBusy, refusal } = useChangeSessions<Typed>({
    send: (api, { start, places, until }) => {
      const maxReservationDate = until ? instantOf(until, timeZone) : null
      const body = { start: instantOf(start, timeZone), places, maxReservationDate }
      return sendSession(api, { workshop, session }, body)
    },
    saved: 'admin.workshops.date_saved',
    isInline: true,
    onSaved: onClose,
  })
  const wall = (instant?: string) => (instant ? wallOf(instant, timeZone) : '')
  const closes = session?.maxReservationDate

  return (
    <FormDialog<Typed>
      title={t(session ? 'admin.workshops.edit' : 'admin.workshops.add_date')}
      text={t('admin.workshops.date_text', { zone: formatZone(timeZone, Date.now(), locale) })}
      values={{
        start: wall(session?.start),
        places: session?.places ?? workshop.maxParticipants ?? undefined,
        until: wall(closes === session?.start ? undefined : closes),
      }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <DatesInputs of="workshops" type="datetime-local" end="until">
        <NumberInput
          source="places"
          label={t('admin.workshops.places')}
          validate={[required(), isWhole(), min(1), max(10_000)]}
          helperText={false}
        />
      </DatesInputs>
    </FormDialog>
  )
}

function sendSession(
  api: Api,
  { workshop, session }: Pick<Props, 'workshop' | 'session'>,
  body: object
): Promise<unknown> {
  const { id } = workshop
  if (!session) return api.call(routes.schedulingSessionsStore, { params: { id }, body })
  const params = { id, meetingId: session.id }
  return api.call(routes.ticketingSessionsUpdate, { params, body })
}
