import { useState } from 'react'
import { Copy } from 'lucide-react'
import { Button } from '@mui/material'
import { useNavigate } from 'react-router'
import { useNotify, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { usePath } from '../../ui/use_path'
import { kindOf } from './kinds'
import type { Service } from './service'
import { useFailure } from '../../ui/use_failure'

/** Makes a copy of a service, blocked at first, and leads to it. */
export function CloneButton({ service }: { service: Service }) {
  const t = useTranslate()
  const path = usePath()
  const notify = useNotify()
  const tell = useFailure()
  const navigate = useNavigate()
  const [isCopying, setCopying] = useState(false)

  async function copy() {
    setCopying(true)
    try {
      const address = `/services?cloneId=${service.id}`
      const clone = await call<Service>({ path: address, method: 'POST' })
      notify('admin.services.cloned', { type: 'success' })
      navigate(path(`${kindOf(clone.type).path}/${clone.id}`))
    } catch (error) {
      tell(error)
      setCopying(false)
    }
  }

  return (
    <Button
      size="small"
      disabled={isCopying}
      aria-label={`${t('admin.services.clone')}: ${service.title}`}
      startIcon={<Copy size={14} aria-hidden="true" />}
      onClick={copy}
    >
      {t('admin.services.clone')}
    </Button>
  )
}
