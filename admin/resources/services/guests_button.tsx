import * as routes from '#api/routes'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { FeatureButton } from '../../ui/feature_button'
import { useSave } from '../../ui/use_save'
import type { Service } from './service'

/** Saves the clients and guests of a service as CSV. */
export function GuestsButton({ service }: { service: Service }) {
  const t = useTranslate()
  const label = t('admin.services.guests')

  const { save, isBusy } = useSave({
    send: (api) => api.download(routes.ticketingTicketsGuests, { params: { id: service.id } }),
    failed: 'admin.failed.guests',
  })

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
