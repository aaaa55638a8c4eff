import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ComingBookings } from './coming_bookings'
import { Counts } from './counts'
import { FirstSteps } from './first_steps'
import { formatDay } from '#shared/formats'
import { Page } from '../../ui/page'
import { ShareCard } from './share_card'
import { TourCard } from './tour_card'
import { useMe } from '../../data/account'

/** The first page: what is coming, how much there is of it, and what to do next. */
export function Home() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { firstName, timeZone } = useMe()
  const today = formatDay(new Date().toISOString(), timeZone, locale)

  return (
    <Page title={t('admin.home.title', { name: firstName })} intro={today}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TourCard />
        <FirstSteps />
        <Counts />
        <Box sx={COLUMNS}>
          <ComingBookings />
          <ShareCard />
        </Box>
      </Box>
    </Page>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
}
