import { BellPlus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { SelectInput, useTranslate } from 'react-admin'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { DurationInput } from '../../ui/duration_input'
import { can } from '#shared/plans'
import { useMe } from '../../data/account'
import { required } from '../../ui/validation'
import { MOST_REMINDERS, NEW_REMINDER, REMINDER_TYPES, REMINDER_UNITS } from '#shared/notifications'

const SHORTEST = { value: 1, unit: 'MINUTE' } as const
const LONGEST = { value: 30, unit: 'DAY' } as const

/** The times of reminders before a booking, as many as the host wants. */
export function RemindersInput({ source, label }: { source: string; label: string }) {
  const t = useTranslate()
  const { plan } = useMe()
  const { fields, append, remove } = useFieldArray({ name: source })
  // A plan that ended leaves the channels that were chosen.
  const hasWhatsApp =
    can(plan, 'whatsapp') || fields.some((field) => 'type' in field && field.type === 'WHATSAPP')

  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {fields.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.notifications.none')}
        </Typography>
      )}
      {fields.map(({ id }, index) => (
        <Box key={id} sx={REMINDER}>
          <Box sx={hasWhatsApp ? WITH_CHANNEL : TIME}>
            {hasWhatsApp && <ChannelInput source={`${source}.${index}.type`} />}
            <DurationInput
              source={`${source}.${index}.time`}
              label={t('admin.notifications.before')}
              units={REMINDER_UNITS}
              shortest={SHORTEST}
              longest={LONGEST}
            />
          </Box>
          <IconButton
            aria-label={t('admin.notifications.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </Box>
      ))}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={fields.length >= MOST_REMINDERS}
        startIcon={<BellPlus size={16} aria-hidden="true" />}
        onClick={() => append(NEW_REMINDER)}
      >
        {t('admin.notifications.add')}
      </Button>
    </Box>
  )
}

/** E-mail or WhatsApp. */
function ChannelInput({ source }: { source: string }) {
  const t = useTranslate()
  return (
    <SelectInput
      source={source}
      label={t('admin.notifications.channel')}
      choices={REMINDER_TYPES.map((id) => ({ id, name: t(`admin.notifications.channels.${id}`) }))}
      validate={required()}
      helperText={false}
    />
  )
}

const REMINDER = { display: 'flex', gap: 1, alignItems: 'flex-start' }
const TIME = { flex: 1, minWidth: 0, maxWidth: 440 }
/** The channel stands beside its time, and above it on a phone. */
const WITH_CHANNEL = {
  flex: 1,
  minWidth: 0,
  maxWidth: 580,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '128px minmax(0, 1fr)' },
}
