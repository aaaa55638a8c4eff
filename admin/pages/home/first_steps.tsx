import * as routes from '#api/routes'
import { Link } from 'react-router'
import { CircleCheck, Circle } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Card, Link as TextLink, Typography } from '@mui/material'
import type { Data } from '@generated/data'
import { useRead } from '../../data/use_read'
import { FirstStepsReward } from './first_steps_reward'
import { usePath } from '../../ui/use_path'

type Steps = Data.Marketing.FirstSteps
type Step = Steps['steps'][number]

/** Where each step is taken. */
const PAGES: Record<Step['key'], string> = {
  profile: 'data/basic',
  hours: 'config/availability',
  service: 'services/individual/create',
  booking: 'services/individual',
}

/** The open steps of a new host. Hidden once all are done and the reward is taken. */
export function FirstSteps() {
  const t = useTranslate()
  const { data } = useRead(routes.marketingFirstStepsShow, {})
  if (!data) return null

  const { steps, reward } = data
  if (steps.every(({ isDone }) => isDone) && reward !== 'READY') return null

  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="first-steps">
        {t('admin.home.steps.title')}
      </Typography>
      <FirstStepsReward reward={reward} />
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
      </Box>
    </Card>
  )
}

function StepRow({ step: { key, isDone } }: { step: Step }) {
  const t = useTranslate()
  const path = usePath()
  const Icon = isDone ? CircleCheck : Circle
  const title = t(`admin.home.steps.${key}`)

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1 }}>
      <Box sx={{ color: isDone ? 'success.main' : 'text.disabled', pt: 0.25 }}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box>
        {isDone ? (
          <Typography color="text.secondary">
            {t('admin.home.steps.done', { step: title })}
          </Typography>
        ) : (
          <>
            <TextLink component={Link} to={path(PAGES[key])} sx={{ fontWeight: 600 }}>
              {title}
            </TextLink>
            <Typography variant="body2" color="text.secondary">
              {t(`admin.home.steps.${key}_text`)}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  )
}
