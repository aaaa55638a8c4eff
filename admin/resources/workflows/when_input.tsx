import { useTranslate } from 'react-admin'
import { Box, MenuItem, TextField } from '@mui/material'
import { FIELD_LABEL } from '../../ui/choice_chips'
import { momentOf, MOMENTS } from './workflow'
import { STEP_UNITS, type StepEvent, type StepTime } from '#shared/workflows'

interface Props {
  value: StepTime
  onChange: (at: StepTime) => void
  error?: string
}

/** When a step is sent: a distance, and the event that it is counted from. Another time moves it in the line. */
export function WhenInput({ value: at, onChange, error }: Props) {
  const t = useTranslate()
  const { value, unit } = at.offset
  const setOffset = (offset: Partial<StepTime['offset']>) =>
    onChange({ ...at, offset: { ...at.offset, ...offset } })

  function setMoment(moment: string) {
    const [event, side] = moment.split(':') as [StepEvent, StepTime['side']]
    onChange({ ...at, event, side })
  }

  return (
    <Box>
      <Box id="step-when" sx={{ ...FIELD_LABEL, mb: 1.5 }}>
        {t('admin.workflows.when')}
      </Box>
      <Box role="group" aria-labelledby="step-when" sx={ROW}>
        <TextField
          type="number"
          label={t('admin.workflows.amount')}
          value={value}
          error={Boolean(error)}
          onChange={({ target }) => setOffset({ value: Math.max(0, Math.trunc(+target.value)) })}
          slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }}
          sx={{ m: 0 }}
        />
        <TextField
          select
          label={t('admin.workflows.unit')}
          value={unit}
          onChange={({ target }) => setOffset({ unit: target.value as StepTime['offset']['unit'] })}
          sx={{ m: 0 }}
        >
          {STEP_UNITS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`admin.workflows.units.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('admin.workflows.event')}
          value={momentOf(at)}
          onChange={({ target }) => setMoment(target.value)}
          error={Boolean(error)}
          helperText={error}
          sx={{ m: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        >
          {MOMENTS.map((moment) => (
            <MenuItem key={moment} value={moment}>
              {t(`admin.workflows.events.${moment.replace(':', '_')}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  )
}

const ROW = {
  display: 'grid',
  columnGap: 1,
  rowGap: 2,
  gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '96px 130px minmax(0, 1fr)' },
}
