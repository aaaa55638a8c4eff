import { useTranslate } from 'react-admin'
import { Face } from '../../../ui/face'
import { COLLABORATOR_LIMITS } from '#shared/collaborators'
import { Box, Chip, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import type { Collaborator } from './use_collaborators'
import { ShareInput } from './share_input'
import type { TeamMate } from './use_team'

interface Props {
  person: Pick<TeamMate, 'fullName' | 'picture'>
  /** The member's own schedules; none after leaving the team. */
  schedules: TeamMate['schedules']
  /** The settings of a member who receives. */
  chosen: Collaborator | undefined
  /** Bookings are shared out, so that the weight matters. */
  isShared: boolean
  onToggle: () => void
  onChange: (changes: Partial<Collaborator>) => void
}

/** A member: whether they receive, with which weight, by which schedule, and what they get of it. */
export function CollaboratorRow({ person, schedules, chosen, ...row }: Props) {
  const t = useTranslate()
  const { fullName, picture } = person
  const { isShared, onToggle, onChange } = row

  return (
    <Box component="li" sx={ROW}>
      <Face name={fullName} picture={picture} size={36} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <FormControlLabel
          control={<Switch checked={chosen !== undefined} onChange={onToggle} />}
          label={fullName}
        />
        {chosen?.isActive === false && (
          <Chip size="small" color="warning" label={t('admin.services.collaborators.left')} />
        )}
      </Box>
      {chosen?.isActive && (
        <Box sx={SETTINGS}>
          {isShared && (
            <TextField
              type="number"
              size="small"
              margin="none"
              label={t('admin.services.collaborators.weight')}
              value={chosen.weight}
              onChange={({ target }) => onChange({ weight: weightOf(target.value) })}
              slotProps={{
                htmlInput: {
                  'min': 1,
                  'max': COLLABORATOR_LIMITS.weight,
                  'aria-label': t('admin.services.collaborators.weight_of', { name: fullName }),
                },
              }}
              sx={{ width: 96 }}
            />
          )}
          <TextField
            select
            size="small"
            margin="none"
            label={t('admin.services.collaborators.schedule')}
            value={chosen.scheduleId ?? ''}
            onChange={({ target }) => onChange({ scheduleId: target.value || null })}
            slotProps={{
              select: { displayEmpty: true },
              inputLabel: { shrink: true },
              htmlInput: {
                'aria-label': t('admin.services.collaborators.schedule_of', { name: fullName }),
              },
            }}
            sx={{ flex: 1, minWidth: 160 }}
          >
            <MenuItem value="">{t('admin.services.collaborators.main_schedule')}</MenuItem>
            {schedules.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <ShareInput name={fullName} share={chosen} onChange={onChange} />
        </Box>
      )}
    </Box>
  )
}

function weightOf(typed: string) {
  const number = Math.trunc(Number(typed))
  return Math.min(Math.max(number || 1, 1), COLLABORATOR_LIMITS.weight)
}

const ROW = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'gap': 1.5,
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}
const SETTINGS = { display: 'flex', flexWrap: 'wrap', flex: '1 1 280px', gap: 1.5 }
