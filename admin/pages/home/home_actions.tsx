import { useState } from 'react'
import { Button } from '@mui/material'
import { Ban, CalendarPlus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { AddDialog, type Added } from '../../resources/bookings/add_dialog'
import { FeatureButton } from '../../ui/feature_button'
import { blocksOwnTime, useMe } from '../../data/account'

/** What a host adds while they look at their day. A phone has it in the bar below. */
export function HomeActions() {
  const t = useTranslate()
  const me = useMe()
  const [added, add] = useState<Added>()
  return (
    <>
      {blocksOwnTime(me) && (
        <Button
          variant="outlined"
          onClick={() => add('block')}
          sx={DESK}
          startIcon={<Ban size={18} aria-hidden="true" />}
        >
          {t('admin.menu.block')}
        </Button>
      )}
      <FeatureButton feature="bookingModule" label={t('admin.bookings.new.open')}>
        <Button
          variant="contained"
          color="secondary"
          onClick={() => add('booking')}
          startIcon={<CalendarPlus size={18} aria-hidden="true" />}
        >
          {t('admin.bookings.new.open')}
        </Button>
      </FeatureButton>
      <AddDialog what={added} onClose={() => add(undefined)} />
    </>
  )
}

/** On a tablet the day of the title needs the room. */
const DESK = { display: { xs: 'none', md: 'inline-flex' } }
