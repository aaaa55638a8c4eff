import * as routes from '#api/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { Gift } from 'lucide-react'
import { useChangeMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'

/** The reward of the first steps: a promise until they are done, then a button. */
export function FirstStepsReward({ reward }: { reward: string | null }) {
  const t = useTranslate()
  if (reward === 'READY') return <Claim />
  if (reward !== 'OPEN') return null

  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
      {t('admin.home.steps.reward')}
    </Typography>
  )
}

function Claim() {
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
    <Box sx={READY}>
      <Gift size={20} aria-hidden="true" />
      <Typography sx={{ flex: '1 1 220px', fontWeight: 600 }}>
        {t('admin.home.steps.ready')}
      </Typography>
      <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
        {t('admin.home.steps.claim')}
      </Button>
    </Box>
  )
}

const READY = {
  mt: 1.5,
  p: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  borderRadius: 1,
  bgcolor: 'var(--accent-soft)',
}
