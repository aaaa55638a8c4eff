import { useState } from 'react'
import * as routes from '#api/routes'
import { History } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { ErrorState } from '../../ui/error_state'
import { formatShortWhen } from '#shared/formats'
import { PlainDialog } from '../../ui/plain_dialog'
import { Rows } from '../../ui/skeletons'
import { useItems } from '../../data/use_read'
import { useMe } from '../../data/account'
import type { Draft, DraftStep, Workflow } from './workflow'

/** Opens the versions of a workflow's steps. */
export function VersionsButton({ workflow }: { workflow: Workflow }) {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button startIcon={<History size={16} aria-hidden="true" />} onClick={() => open(true)}>
        {t('admin.workflows.versions')}
      </Button>
      {isOpen && <VersionsDialog workflow={workflow} onClose={() => open(false)} />}
    </>
  )
}

function VersionsDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const t = useTranslate()
  const { setValue } = useFormContext<Draft>()
  const { id, version, mayChange } = workflow
  const { data, error, refetch } = useItems(routes.messagingWorkflowsVersions, { params: { id } })

  function use(steps: unknown) {
    setValue('steps', steps as DraftStep[], { shouldDirty: true })
    onClose()
  }

  return (
    <PlainDialog title={t('admin.workflows.versions')} maxWidth="xs" onClose={onClose}>
      {error && <ErrorState of="versions" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Rows height={56} count={3} />}
      <Box component="ul" sx={LIST}>
        {data?.map((one) => (
          <li key={one.number}>
            <About version={one} isCurrent={one.number === version} />
            {one.number !== version && mayChange && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => use(one.steps)}
                aria-label={t('admin.workflows.use_version_of', { number: one.number })}
              >
                {t('admin.workflows.use_version')}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </PlainDialog>
  )
}

type Version = {
  number: number
  steps: unknown[]
  keepsPlanned: boolean
  savedBy: string | null
  createdAt: string
}

function About({ version, isCurrent }: { version: Version; isCurrent: boolean }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { number, steps, savedBy, createdAt, keepsPlanned } = version
  const facts = [
    t('admin.workflows.steps_count', { count: steps.length }),
    formatShortWhen(createdAt, timeZone, locale),
    savedBy,
  ]
  return (
    <div>
      <b>{t(`admin.workflows.${isCurrent ? 'version_now' : 'version'}`, { number })}</b>
      <Typography variant="body2" color="text.secondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {keepsPlanned && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.workflows.keeps_planned')}
        </Typography>
      )}
    </div>
  )
}

const LIST = {
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 2,
    py: 1.25,
    borderTop: '1px solid var(--line)',
  },
  '& li:first-of-type': { borderTop: 0 },
}
