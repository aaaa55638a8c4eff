import { useState } from 'react'
import { DateTime } from 'luxon'
import { useGetList, useTranslate } from 'react-admin'
import { Box, DialogContentText, TextField } from '@mui/material'
import type { Data } from '@generated/data'
import { isCalendarDay } from '#shared/calendar_days'
import { PlainDialog } from '../../ui/plain_dialog'
import { instantOf, wallOf } from '../../ui/time'
import { useMe } from '../../data/account'
import { WhyAnswer } from './why_answer'

interface Props {
  serviceId?: string
  /** The instant to begin with, as it was chosen on a calendar. */
  at?: string
  onClose: () => void
}

type Typed = { serviceId: string; date: string; clock: string }

/** Says why clients can or cannot book a service at a time: it answers as soon as all three are chosen. */
export function WhyDialog({ serviceId, at, onClose }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const [typed, setTyped] = useState(() => begin({ serviceId, at, timeZone }))
  const { data: services = [] } = useServices()
  const chosen = typed.serviceId || services[0]?.id || ''
  const isComplete = isCalendarDay(typed.date) && /^\d\d:\d\d$/.test(typed.clock)
  const change = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes })

  return (
    <PlainDialog title={t('admin.why.title')} maxWidth="sm" onClose={onClose}>
      <DialogContentText sx={{ mb: 2 }}>{t('admin.why.text')}</DialogContentText>
      <Box sx={FIELDS}>
        <TextField
          select
          label={t('admin.why.service')}
          value={chosen}
          onChange={({ target }) => change({ serviceId: target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ gridColumn: '1 / -1' }}
        >
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.title}
            </option>
          ))}
        </TextField>
        <TextField
          type="date"
          label={t('admin.why.day')}
          value={typed.date}
          onChange={({ target }) => change({ date: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="time"
          label={t('admin.why.hour')}
          value={typed.clock}
          onChange={({ target }) => change({ clock: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {isComplete && chosen && (
        <WhyAnswer
          serviceId={chosen}
          date={typed.date}
          start={instantOf(`${typed.date}T${typed.clock}`, timeZone)}
          onAsk={(start) => change(wordsOf(start, timeZone))}
        />
      )}
    </PlainDialog>
  )
}

function wordsOf(instant: string, timeZone: string) {
  const wall = wallOf(instant, timeZone)
  return { date: wall.slice(0, 10), clock: wall.slice(11, 16) }
}

/** The time that was chosen, else ten o'clock tomorrow. */
function begin({ serviceId = '', at, timeZone }: Omit<Props, 'onClose'> & { timeZone: string }) {
  const tomorrow = DateTime.now().setZone(timeZone).plus({ days: 1 }).set({ hour: 10, minute: 0 })
  return { serviceId, ...wordsOf(at ?? tomorrow.toUTC().toISO()!, timeZone) }
}

function useServices() {
  return useGetList<Data.Catalog.Service>('services/individual', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
  })
}

const FIELDS = { display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', pt: 1 }
