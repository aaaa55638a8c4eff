import * as routes from '#api/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Alert, Box } from '@mui/material'
import { BooleanInput, NumberInput, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { isWhole, max, min, required } from '../../ui/validation'
import { Pair } from '../../ui/pair'
import { readAgain } from '../../data/use_read'
import { useApi } from '../../data/account'
import { useSessions, type Session } from './use_sessions'
import type { Service } from '../services/service'

/** How many seats each date of a workshop has, and how many of them one booking takes. */
export function Seats() {
  const t = useTranslate()
  const workshop = useRecordContext<Service>()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 560 }}>
      <Pair>
        <NumberInput
          source="maxParticipants"
          label={t('admin.workshops.max_participants')}
          validate={[required(), min(1), max(10_000), isWhole()]}
          helperText={t('admin.workshops.max_participants_help')}
        />
        <NumberInput
          source="maxTickets"
          label={t('admin.workshops.max_tickets')}
          validate={[required(), min(1), max(20), isWhole()]}
          helperText={false}
        />
      </Pair>
      {workshop && <OtherDates workshop={workshop} />}
    </Box>
  )
}

/** Dates that are there already keep their seats, unless the host gives the new number to those without bookings. */
function OtherDates({ workshop }: { workshop: Service }) {
  const t = useTranslate()
  const { data = [] } = useSessions(workshop.id)
  const seats: number | null = useWatch({ name: 'maxParticipants' })
  const others = data.filter((date) => isToCome(date) && date.places !== seats)
  if (!seats || seats === workshop.maxParticipants || others.length === 0) return null
  return (
    <Alert severity="info">
      {t('admin.workshops.dates_keep', { count: others.length })}
      {others.some(isUnbooked) ? (
        <BooleanInput source="appliesSeats" label={t('admin.workshops.apply')} helperText={false} />
      ) : (
        ` ${t('admin.workshops.change_each')}`
      )}
    </Alert>
  )
}

function isToCome({ start }: Session) {
  return Date.parse(start) > Date.now()
}

function isUnbooked({ places, placesLeft }: Session) {
  return placesLeft === places
}

/** Gives every date of a workshop without bookings a number of seats. */
export function useApplySeats() {
  const api = useApi()
  const notify = useNotify()
  const queries = useQueryClient()

  return async (id: string, places: number) => {
    const { items } = await api.call(routes.schedulingSessionsIndex, { params: { id } })
    const dates = items.filter(
      (date) => isToCome(date) && isUnbooked(date) && date.places !== places
    )
    const calls = dates.map((date) =>
      api.call(routes.ticketingSessionsUpdate, {
        params: { id, meetingId: date.id },
        body: { places, version: date.version },
      })
    )
    const outcomes = await Promise.allSettled(calls)
    await readAgain(queries, [routes.schedulingSessionsIndex])
    if (outcomes.some(({ status }) => status === 'rejected'))
      notify('admin.workshops.not_applied', { type: 'warning' })
  }
}
