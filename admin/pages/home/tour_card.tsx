import { Compass } from 'lucide-react'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { useChangeMe, useMe, type Me } from '../../data/account'
import type { Tour } from '#shared/tour'
import { useFailure } from '../../ui/use_failure'

/** Offers to show a new host around; gone once they have seen all, or want none of it. */
export function TourCard() {
  const t = useTranslate()
  const me = useMe()
  const tell = useFailure()
  const changeMe = useChangeMe()
  const tour = me.tour as Tour | null
  const isWanted = tour === null || tour.steps.some(({ status }) => status === 'pending')
  if (me.type !== 'u' || !isWanted) return null

  async function remember(steps: Tour['steps']) {
    try {
      changeMe(await call<Me>({ path: '/tour-steps', method: 'PUT', body: { steps } }))
    } catch (error) {
      tell(error)
    }
  }

  async function start() {
    const { startTour } = await import('./start_tour')
    await remember(await startTour(tour, t))
  }

  return (
    <Card sx={CARD}>
      <Compass size={22} aria-hidden="true" />
      <Typography sx={{ flex: 1, minWidth: 200 }}>{t('admin.tour.offer')}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={() => remember([])}>{t('admin.tour.not_now')}</Button>
        <Button variant="outlined" onClick={start}>
          {t(tour ? 'admin.tour.go_on' : 'admin.tour.start')}
        </Button>
      </Box>
    </Card>
  )
}

const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: { xs: 2, sm: 3 },
  py: { sm: 2 },
}
