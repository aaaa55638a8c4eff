import { useState } from 'react'
import { Button } from '@mui/material'
import { CircleHelp } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { WhyDialog } from './why_dialog'

/** Asks why clients cannot book a service at a time. */
export function WhyButton({ serviceId }: { serviceId?: string }) {
  const t = useTranslate()
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => ask(true)}
        startIcon={<CircleHelp size={18} aria-hidden="true" />}
      >
        {t('admin.why.open')}
      </Button>
      {isAsking && <WhyDialog serviceId={serviceId} onClose={() => ask(false)} />}
    </>
  )
}
