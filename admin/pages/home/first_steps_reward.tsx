import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { Gift } from 'lucide-react'
import { call } from '../../data/api'
import { useChangeMe, type Me } from '../../data/account'
import { useFailure } from '../../ui/use_failure'

/** What the first steps earn: a promise until they are done, then a button that takes it. */
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
  const notify = useNotify()
  const tell = useFailure()
  const changeMe = useChangeMe()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await call({ path: '/first-steps/reward', method: 'POST' })
      return call<Me>({ path: '/users/me' })
    },
    onSuccess: async (me) => {
      changeMe(me)
      notify('admin.home.steps.claimed', { type: 'success' })
      await queries.invalidateQueries()
    },
    onError: (error) => tell(error),
  })

  return (
    <Box sx={READY}>
      <Gift size={20} aria-hidden="true" />
      <Typography sx={{ flex: '1 1 220px', fontWeight: 600 }}>
        {t('admin.home.steps.ready')}
      </Typography>
      <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
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
