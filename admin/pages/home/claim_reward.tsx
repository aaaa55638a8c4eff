import * as routes from '#api/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Button, Typography } from '@mui/material'
import { useChangeMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'

/** Takes PRO for the next bookings, which the first steps have earned. */
export function ClaimReward() {
  const t = useTranslate()
  const changeMe = useChangeMe()
  const queries = useQueryClient()
  const { save, isBusy } = useSave<void, Me>({
    send: async (api) => {
      await api.call(routes.marketingFirstStepsReward, {})
      return api.call(routes.accountsUsersMe, {})
    },
    saved: () => ({ text: 'admin.home.steps.claimed', tone: 'success' }),
    failed: 'errors.INTERNAL',
    onSaved: (me) => {
      changeMe(me)
      void queries.invalidateQueries()
    },
  })

  return (
    <>
      <Typography sx={{ flex: '1 1 200px', fontWeight: 600 }}>
        {t('admin.home.steps.ready')}
      </Typography>
      <Button size="small" variant="contained" disabled={isBusy} onClick={() => void save()}>
        {t('admin.home.steps.claim')}
      </Button>
    </>
  )
}
