import { memo } from 'react'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCalendar, type CalendarChanges } from './use_calendar'
import { VIEWS, type View } from './views'

/** How much time the calendar shows, beside its title: the filters below have the row for themselves. */
export function ViewChoice() {
  const { view, change } = useCalendar()
  return <Views view={view} onChange={change} />
}

interface Props {
  view: View
  onChange: (changes: CalendarChanges) => void
}

const Views = memo(function Views({ view, onChange }: Props) {
  const t = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('admin.calendar.view')}
      onChange={(_, chosen: View | null) => chosen && onChange({ view: chosen })}
    >
      {VIEWS.map((one) => (
        <ToggleButton key={one} value={one} sx={{ px: 1.5 }}>
          {t(`admin.calendar.views.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
})
