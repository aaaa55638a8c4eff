import { Box, Typography } from '@mui/material'
import { useController } from 'react-hook-form'
import { BooleanInput, useTranslate } from 'react-admin'
import { COLLABORATOR_MODES, type CollaboratorMode } from '#shared/collaborators'
import { ChoiceCards } from '../../../ui/choice_cards'
import { ErrorState } from '../../../ui/error_state'
import { Rows } from '../../../ui/skeletons'
import { CollaboratorRow } from './collaborator_row'
import { useCollaborators } from './use_collaborators'
import { useTeam } from './use_team'

/** The members who receive for a team's service, and the mode of sharing. */
export function Collaborators() {
  const t = useTranslate()
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('admin.services.collaborators.text')}
      </Typography>
      <People />
    </>
  )
}

function People() {
  const { data: team, error, refetch } = useTeam()
  const { chosen, toggle, change } = useCollaborators()
  const { field: mode } = useController({ name: 'collaboratorMode', defaultValue: 'ONE' })
  if (error) return <ErrorState of="members" error={error as Error} onRetry={() => refetch()} />
  if (!team) return <Rows height={64} />

  const present = new Set(team.map(({ accountId }) => accountId))
  const gone = chosen
    .filter(({ accountId }) => !present.has(accountId))
    .map((one) => ({ ...one, isActive: false, schedules: [] }))
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...team, ...gone].map((person) => (
          <CollaboratorRow
            key={person.accountId}
            person={person}
            schedules={person.schedules}
            chosen={chosen.find(({ accountId }) => accountId === person.accountId)}
            isShared={mode.value === 'ONE' && chosen.length > 1}
            onToggle={() => toggle(person)}
            onChange={(changes) => change(person.accountId, changes)}
          />
        ))}
      </Box>
      {chosen.length === 0 ? <NoCollaborators /> : <AboutShares />}
      {chosen.length > 1 && <How mode={mode.value as CollaboratorMode} onMode={mode.onChange} />}
    </>
  )
}

/** Without members the team's own schedule counts. */
function NoCollaborators() {
  const t = useTranslate()
  return (
    <Typography variant="body2" color="text.secondary">
      {t('admin.services.collaborators.none')}
    </Typography>
  )
}

function AboutShares() {
  const t = useTranslate()
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
      {t('admin.services.collaborators.share_help')}
    </Typography>
  )
}

interface HowProps {
  mode: CollaboratorMode
  onMode: (mode: CollaboratorMode) => void
}

function How({ mode, onMode }: HowProps) {
  const t = useTranslate()
  return (
    <>
      <ChoiceCards
        label={t('admin.services.collaborators.mode')}
        value={mode}
        onChange={onMode}
        choices={COLLABORATOR_MODES.map((value) => ({
          value,
          title: t(`admin.services.collaborators.modes.${value}`),
          text: t(`admin.services.collaborators.mode_texts.${value}`),
        }))}
      />
      {mode === 'ONE' && (
        <BooleanInput
          source="allowMemberChoice"
          label={t('admin.services.collaborators.choice')}
          helperText={t('admin.services.collaborators.choice_help')}
        />
      )}
      {mode === 'ONE' && (
        <BooleanInput
          source="requireMemberChoice"
          label={t('admin.services.collaborators.choice_required')}
          helperText={t('admin.services.collaborators.choice_required_help')}
        />
      )}
    </>
  )
}
