import * as routes from '#api/routes'
import { Copy } from 'lucide-react'
import { Button } from '@mui/material'
import { useNavigate } from 'react-router'
import { useTranslate } from 'react-admin'
import { usePath } from '../../ui/use_path'
import { kindOf } from './kinds'
import type { Service } from './service'
import { useSave } from '../../ui/use_save'

/** Makes a copy of a service, blocked at first, and leads to it. */
export function CloneButton({ service }: { service: Service }) {
  const t = useTranslate()
  const path = usePath()
  const navigate = useNavigate()
  const { save, isBusy } = useSave({
    send: (api) => api.call(routes.catalogServicesStore, { query: { cloneId: service.id } }),
    saved: () => ({ text: 'admin.services.cloned', tone: 'success' }),
    failed: 'errors.INTERNAL',
    onSaved: ({ id, type }) => void navigate(path(`${kindOf(type).path}/${id}`)),
  })

  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`${t('admin.services.clone')}: ${service.title}`}
      startIcon={<Copy size={14} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('admin.services.clone')}
    </Button>
  )
}
