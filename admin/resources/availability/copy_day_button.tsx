import { Copy } from 'lucide-react'
import { useState } from 'react'
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  IconButton,
  Popover,
  Tooltip,
  Typography,
} from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { WEEKDAYS, type Weekday } from '#shared/schedule_rules'
import { weekdayName } from './weekday_names'

interface Props {
  day: Weekday
  onCopy: (days: Weekday[]) => void
}

/** Copies the hours of a day to other days. */
export function CopyDayButton({ day, onCopy }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('admin.availability.copy_from', { day: weekdayName(day, locale) })

  function copy(days: Weekday[]) {
    onCopy(days)
    setAnchor(null)
  }

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'role': 'dialog', 'aria-label': label } }}
      >
        <Days day={day} onCopy={copy} />
      </Popover>
    </>
  )
}

function Days({ day, onCopy }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const others = WEEKDAYS.filter((other) => other !== day)
  const [chosen, choose] = useState<Weekday[]>([])
  const toggle = (other: Weekday) =>
    choose(chosen.includes(other) ? chosen.filter((one) => one !== other) : [...chosen, other])

  return (
    <Box sx={{ p: 2, minWidth: 200 }}>
      <Typography variant="body2" color="text.secondary">
        {t('admin.availability.copy_to')}
      </Typography>
      <FormGroup sx={{ my: 1 }}>
        {others.map((other) => (
          <FormControlLabel
            key={other}
            label={weekdayName(other, locale)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(other)}
                onChange={() => toggle(other)}
              />
            }
          />
        ))}
      </FormGroup>
      <Button
        fullWidth
        size="small"
        variant="contained"
        disabled={chosen.length === 0}
        onClick={() => onCopy(chosen)}
      >
        {t('admin.availability.copy')}
      </Button>
    </Box>
  )
}
