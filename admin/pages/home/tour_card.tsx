import * as routes from '#api/routes'
import { Compass } from 'lucide-react'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useChangeMe, useMe, type Me } from '../../data/account'
import type { Tour } from '#shared/tour'
import { useSave } from '../../ui/use_save'

/** Offers the tour to a new host; hidden once it is finished or refused. */
export function TourCard() {
  const t = useTranslate()
  const me = useMe()
  const changeMe = useChangeMe()
  const tour = me.tour as Tour | null
  const isWanted = tour === null || tour.steps.some(({ status }) => status === 'pending')
  const { save: remember } = useSave<Tour['steps'], Me>({
    send: (api, steps) => api.call(routes.accountsUsersSaveTour, { body: { steps } }),
    failed: 'errors.INTERNAL',
    onSaved: changeMe,
  })
  if (me.type !== 'u' || !isWanted) return null

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
