import * as routes from '#api/routes'
import { X } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useRecordContext, useTranslate } from 'react-admin'
import { Box, IconButton, Link, MenuItem, TextField, Typography } from '@mui/material'
import { ErrorState } from '../../ui/error_state'
import { Rows } from '../../ui/skeletons'
import { usePath } from '../../ui/use_path'
import { useItems } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import type { Service } from './service'
import type { Workflow } from '../workflows/workflow'

const READS = [routes.messagingWorkflowsIndex]

/** The workflows of all services of the account, and whether each is one of a service. */
export function useWorkflows() {
  return useItems(routes.messagingWorkflowsIndex, { query: { size: 200 } })
}

/** Whether a workflow is one of a service. */
export function isOf({ services }: Workflow, serviceId: string): boolean {
  return services === null || services.includes(serviceId)
}

/** The workflows of a service, which are saved apart from the form, at once. */
export function WorkflowsInput() {
  const t = useTranslate()
  const service = useRecordContext<Service>()
  const path = usePath()
  const { data, error, refetch } = useWorkflows()
  if (!service)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('admin.workflows.later')}
      </Typography>
    )
  if (error) return <ErrorState of="workflows" error={error} onRetry={() => void refetch()} />
  if (!data) return <Rows height={44} count={2} />
  const serviceId = service.id
  return (
    <>
      <Box component="ul" sx={LIST}>
        {data
          .filter((one) => isOf(one, serviceId))
          .map((one) => (
            <Attached key={one.id} workflow={one} serviceId={serviceId} />
          ))}
      </Box>
      <Attach free={data.filter((one) => !isOf(one, serviceId))} serviceId={serviceId} />
      <Link component={RouterLink} to={path('config/workflows')} sx={{ justifySelf: 'start' }}>
        {t('admin.workflows.manage')}
      </Link>
    </>
  )
}

function useAttach() {
  return useSave<{ id: string; services: string[] }>({
    send: (api, { id, services }) =>
      api.call(routes.messagingWorkflowsUpdate, { params: { id }, body: { services } }),
    saved: 'admin.workflows.attached',
    reads: READS,
  })
}

function Attached({ workflow, serviceId }: { workflow: Workflow; serviceId: string }) {
  const t = useTranslate()
  const path = usePath()
  const { save, isBusy } = useAttach()
  const { id, name, services, enabled, mayChange } = workflow
  const notes = [
    services === null && t('admin.workflows.attached_to_all'),
    !enabled && t('admin.workflows.states.off'),
  ]
  return (
    <li>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={path(`config/workflows/${id}`)}>
          {name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {notes.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {services && mayChange && (
        <IconButton
          disabled={isBusy}
          aria-label={t('admin.workflows.detach', { name })}
          onClick={() => void save({ id, services: services.filter((one) => one !== serviceId) })}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

/** A choice among the workflows that the service does not have. */
function Attach({ free, serviceId }: { free: Workflow[]; serviceId: string }) {
  const t = useTranslate()
  const { save, isBusy } = useAttach()
  const open = free.filter(({ mayChange }) => mayChange)
  if (open.length === 0) return null
  return (
    <TextField
      select
      label={t('admin.workflows.attach')}
      value=""
      disabled={isBusy}
      onChange={({ target }) => {
        const chosen = open.find(({ id }) => id === target.value)
        if (chosen) void save({ id: chosen.id, services: [...(chosen.services ?? []), serviceId] })
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ m: 0, maxWidth: 360 }}
    >
      <MenuItem value="" disabled>
        {t('admin.workflows.choose')}
      </MenuItem>
      {open.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const LIST = {
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    minHeight: 44,
  },
}
