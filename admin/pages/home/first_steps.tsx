import { Link } from 'react-router'
import { CircleCheck, Circle } from 'lucide-react'
import { useGetList, useTranslate } from 'react-admin'
import { Box, Card, Link as TextLink, Typography } from '@mui/material'
import type { Data } from '@generated/data'
import { useMe, type Me } from '../../account'
import { usePath } from '../../components/use_path'

type Schedule = Data.Scheduling.Schedule
type Step = { key: string; to: string; isDone: boolean }

/** What a new host has still to do, read from what there is; gone when all is done. */
export function FirstSteps() {
  const t = useTranslate()
  const steps = useSteps()
  if (!steps || steps.every(({ isDone }) => isDone)) return null

  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="first-steps">
        {t('admin.home.steps.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
      </Box>
    </Card>
  )
}

function StepRow({ step: { key, to, isDone } }: { step: Step }) {
  const t = useTranslate()
  const path = usePath()
  const Icon = isDone ? CircleCheck : Circle
  const title = t(`admin.home.steps.${key}`)

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1 }}>
      <Box sx={{ color: isDone ? 'success.main' : 'text.disabled', pt: 0.25 }}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box>
        {isDone ? (
          <Typography color="text.secondary">
            {t('admin.home.steps.done', { step: title })}
          </Typography>
        ) : (
          <>
            <TextLink component={Link} to={path(to)} sx={{ fontWeight: 600 }}>
              {title}
            </TextLink>
            <Typography variant="body2" color="text.secondary">
              {t(`admin.home.steps.${key}_text`)}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  )
}

/** Nothing is known until every answer is there. */
function useSteps(): Step[] | undefined {
  const me = useMe()
  const one = { page: 1, perPage: 1 }
  const services = useGetList('services/individual', { pagination: one })
  const schedules = useGetList<Schedule>('config/availability')
  const bookings = useGetList('bookings/tickets', { pagination: one })
  const isKnown = [services, schedules, bookings].every(({ isSuccess }) => isSuccess)
  if (!isKnown) return undefined

  const hasBookings = bookings.total! > 0
  return [
    { key: 'profile', to: 'data/basic', isDone: hasProfile(me) },
    {
      key: 'hours',
      to: 'config/availability',
      isDone: schedules.data!.some(wasTouched) || hasBookings,
    },
    { key: 'service', to: 'services/individual/create', isDone: services.total! > 0 },
    { key: 'booking', to: 'services/individual', isDone: hasBookings },
  ]
}

function hasProfile({ username, profession, bio }: Me) {
  return Boolean(username && profession && bio)
}

/** The first schedule is made when one signs up; it is the host's own once it was changed, or was booked by. */
function wasTouched({ createdAt, updatedAt }: Schedule) {
  return updatedAt !== createdAt
}
