import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { HttpError, NumberInput, useLocale, useTranslate } from 'react-admin'
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
  workshop: Pick<Service, 'id' | 'maxParticipants'>
  /** The date to change; without it a new one is added. */
  session?: Session
  onClose: () => void
}

type Typed = { start: string; places?: number; until?: string | null; version?: number }

type Sent = { start: string; places?: number; maxReservationDate: string | null; version?: number }

type Refused = { meta?: { present?: Session }; sent?: Sent }

/** A date of a workshop, by the host's clock: its start, its places, and the end of its booking. */
export function SessionDialog({ workshop, session, onClose }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { save, isBusy, refusal } = useChangeSessions<Typed>({
    send: (api, typed) =>
      sendSession(api, { workshop, session }, bodyOf(typed, timeZone)).catch(
        (failure: HttpError) => {
          throw inForm(failure, timeZone)
        }
      ),
    saved: 'admin.workshops.date_saved',
    isInline: true,
    onSaved: onClose,
  })

  return (
    <FormDialog<Typed>
      title={t(session ? 'admin.workshops.edit' : 'admin.workshops.add_date')}
      text={t('admin.workshops.date_text', { zone: formatZone(timeZone, Date.now(), locale) })}
      values={
        session
          ? valuesOf(session, timeZone)
          : { start: '', places: workshop.maxParticipants ?? undefined, until: '' }
      }
      isBusy={isBusy}
      takes={(present) => present}
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
  body: Sent
): Promise<unknown> {
  const { id } = workshop
  if (!session) return api.call(routes.schedulingSessionsStore, { params: { id }, body })
  const params = { id, meetingId: session.id }
  return api.call(routes.ticketingSessionsUpdate, { params, body })
}

/** A date by the host's clock. Without an end of its own it can be booked until it begins. */
function valuesOf({ start, places, maxReservationDate, version }: Session, timeZone: string) {
  const until = maxReservationDate === start ? '' : wallOf(maxReservationDate, timeZone)
  return { start: wallOf(start, timeZone), places, until, version }
}

function bodyOf({ start, places, until, version }: Typed, timeZone: string): Sent {
  const maxReservationDate = until ? instantOf(until, timeZone) : null
  return { start: instantOf(start, timeZone), places, maxReservationDate, version }
}

/** A refusal because of a change meanwhile, with what was sent and what is saved as the fields of the form. */
function inForm(failure: HttpError, timeZone: string): HttpError {
  const { meta, sent, ...body } = Object(failure.body) as Refused
  if (!meta?.present || !sent) return failure
  const { maxReservationDate, start, ...others } = sent
  return new HttpError(failure.message, failure.status, {
    ...body,
    meta: { present: valuesOf(meta.present, timeZone) },
    sent: {
      ...others,
      start: wallOf(start, timeZone),
      until: maxReservationDate && wallOf(maxReservationDate, timeZone),
    },
  })
}
