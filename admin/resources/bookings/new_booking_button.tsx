import { useState } from 'react'
import { Button } from '@mui/material'
import { CalendarPlus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { NewBookingDialog } from './new_booking_dialog'

/** Opens the form for a booking by the host. */
export function NewBookingButton() {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        onClick={() => open(true)}
        startIcon={<CalendarPlus size={18} aria-hidden="true" />}
      >
        {t('admin.bookings.new.open')}
      </Button>
      {isOpen && <NewBookingDialog onClose={() => open(false)} />}
    </>
  )
}
