import { useEffect, useRef } from 'react'
import { Box } from '@mui/material'
import { CalendarSearch } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { isDayInReach } from '#shared/calendar_days'

interface Props {
  date: string
  onGo: (date: string) => void
}

/** Any date at a press: the browser's own calendar, or the date typed. */
export function JumpDate({ date, onGo }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  // Not controlled: a year that is typed is another year after each figure.
  useEffect(() => {
    if (field.current) field.current.value = date
  }, [date])
  const go = () => {
    const chosen = field.current?.value ?? ''
    if (chosen !== date && isDayInReach(chosen)) onGo(chosen)
  }
  return (
    <Box sx={BUTTON} title={t('admin.calendar.jump')}>
      <CalendarSearch size={20} aria-hidden="true" />
      <input
        ref={field}
        type="date"
        aria-label={t('admin.calendar.jump')}
        defaultValue={date}
        onClick={({ currentTarget }) => open(currentTarget)}
        onChange={go}
      />
    </Box>
  )
}

/** Opens the browser's calendar, where it has one; elsewhere the date can still be typed. */
function open(field: HTMLInputElement) {
  try {
    field.showPicker()
  } catch {
    field.focus()
  }
}

const BUTTON = {
  'position': 'relative',
  'display': 'grid',
  'placeItems': 'center',
  'flexShrink': 0,
  'width': 42,
  'minHeight': 36,
  'border': '1px solid var(--line-strong)',
  'borderRadius': 'var(--radius)',
  'color': 'var(--brand)',
  '&:hover': { bgcolor: 'var(--wash)' },
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    cursor: 'pointer',
  },
}
