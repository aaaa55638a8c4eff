import { Users } from 'lucide-react'
import { useParams } from 'react-router'
import { Box, Step, StepLabel, Stepper } from '@mui/material'
import { useTranslate, type HttpError } from 'react-admin'
import { can } from '#shared/plans'
import { CheckStep } from './check_step'
import { ErrorState } from '../../ui/error_state'
import { FileStep } from './file_step'
import { LockedFeature } from '../../ui/locked_feature'
import { NotFound } from '../../ui/not_found'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { ResultStep } from './result_step'
import { useImport } from './use_import'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'

const STEPS = ['file', 'check', 'result'] as const

/** Imports clients in three steps: the file, its check, the result. */
export function ImportPage() {
  const t = useTranslate()
  const { plan } = useMe()
  const { '*': id } = useParams()
  if (can(plan, 'buyers')) return id ? <Opened id={id} /> : <Choosing />
  return (
    <Page title={t('admin.buyer_imports.title')}>
      <LockedFeature feature="buyers" icon={Users} />
    </Page>
  )
}

function Choosing() {
  return (
    <Frame step="file">
      <FileStep />
    </Frame>
  )
}

function Opened({ id }: { id: string }) {
  const { data, error, refetch } = useImport(id)
  if ((error as HttpError | null)?.status === 404) return <NotFound />
  return (
    <Frame step={!data || data.state === 'draft' ? 'check' : 'result'}>
      {error && !data && <ErrorState of="imports" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardRows height={64} count={4} />}
      {data?.state === 'draft' && <CheckStep key={id} draft={data} />}
      {data && data.state !== 'draft' && <ResultStep key={id} done={data} />}
    </Frame>
  )
}

function Frame({ step, children }: { step: (typeof STEPS)[number]; children: React.ReactNode }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <Page
      title={t('admin.buyer_imports.title')}
      intro={step === 'file' && t('admin.buyer_imports.intro')}
      back={{ to: path('buyers'), label: t('admin.buyers.title') }}
    >
      <Stepper activeStep={STEPS.indexOf(step)} sx={STEPPER}>
        {STEPS.map((one) => (
          <Step key={one} aria-current={one === step ? 'step' : undefined}>
            <StepLabel>{t(`admin.buyer_imports.steps.${one}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, minWidth: 0 }}>{children}</Box>
    </Page>
  )
}

const STEPPER = {
  'mb': 3,
  'maxWidth': 640,
  '& .MuiStep-root': { px: { xs: 0.5, sm: 1 } },
  '& .MuiStepLabel-iconContainer': { pr: { xs: 0.5, sm: 1 } },
}
