import { useState } from 'react'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { download } from '../../data/api'
import { FeatureButton } from '../../ui/feature_button'
import { useFailure } from '../../ui/use_failure'
import type { Service } from './service'

/** Saves who comes to a service, with the guests of each, as a file for spreadsheets. */
export function GuestsButton({ service }: { service: Service }) {
  const t = useTranslate()
  const tell = useFailure()
  const [isBusy, setBusy] = useState(false)
  const label = t('admin.services.guests')

  async function save() {
    setBusy(true)
    try {
      await download(`/products/${service.id}/tickets/download`)
    } catch (error) {
      tell(error, { fallback: 'admin.failed.guests' })
    }
    setBusy(false)
  }

  return (
    <FeatureButton feature="bookingModule" label={label}>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => void save()}
        startIcon={<Download size={18} aria-hidden="true" />}
      >
        {label}
      </Button>
    </FeatureButton>
  )
}
