import { useState, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { BooleanInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { Alert, Box } from '@mui/material'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { GuardedForm } from '../../ui/guarded_form'
import { maxLength, required } from '../../ui/validation'
import { SaveWorkflow } from './save_workflow'
import { MailPictures } from './mail_pictures'
import { ServicesInput } from './services_input'
import { StepEditor } from './step_editor'
import { StepLine } from './step_line'
import { StepPreview } from './step_preview'
import { stepsOf, type Draft, type DraftStep, type Workflow } from './workflow'
import { useMe } from '../../data/account'
import { useStepPreview, type Trying } from './use_step_preview'

const FORM = 'workflow-form'

interface Props {
  /** The saved workflow; without it the form is for a new one. */
  workflow?: Workflow
  defaultValues?: Draft
  actions?: ReactNode
}

/** The editor of a workflow: a line of steps in time, the chosen step, and what a client gets. */
export function WorkflowForm({ workflow, defaultValues, actions }: Props) {
  const t = useTranslate()
  const { type } = useMe()
  const isOff = workflow?.mayChange === false
  return (
    <GuardedForm id={FORM} defaultValues={defaultValues} noValidate>
      <Box inert={isOff} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isOff && (
          <Alert severity="info">
            {t('admin.workflows.locked_for_you', { name: workflow.lockedBy })}
          </Alert>
        )}
        <Box sx={FIELDS}>
          <TextInput
            source="name"
            label={t('admin.workflows.name')}
            validate={[required(), maxLength(80)]}
            helperText={false}
          />
          <BooleanInput source="enabled" label={t('admin.workflows.enabled')} helperText={false} />
          {type === 't' && workflow && (
            <BooleanInput
              source="locked"
              label={t('admin.workflows.lock')}
              helperText={t('admin.workflows.lock_text')}
            />
          )}
        </Box>
        <ServicesInput />
        <Steps isOff={isOff} workflow={workflow} />
        <MailPictures workflow={workflow} />
      </Box>
      {workflow && (
        <Box sx={{ mt: 3 }}>
          <ChangesFold thing="workflow" thingId={workflow.id} />
        </Box>
      )}
      <SaveWorkflow form={FORM} workflow={workflow} actions={actions} />
    </GuardedForm>
  )
}

/** The steps of the form (field `steps`). Errors are of those texts that were sent, and go when a step changes. */
function Steps({ isOff, workflow }: { isOff: boolean; workflow?: Workflow }) {
  const { setValue, clearErrors } = useFormContext<Draft>()
  const steps = useWatch<Draft, 'steps'>({ name: 'steps' })
  const wrong = useWrongSteps()
  const [wanted, choose] = useState<string>()
  const first = stepsOf(steps, 'before')[0]?.step ?? steps[0]
  const fallback = steps[Object.keys(wrong).map(Number)[0] ?? -1] ?? first
  const step = steps.find(({ id }) => id === wanted) ?? fallback

  function change(next: DraftStep[]) {
    clearErrors('steps')
    setValue('steps', next, { shouldDirty: true })
  }
  function add(added: DraftStep) {
    change([...steps, added])
    choose(added.id)
  }

  if (!step) return null
  const index = steps.indexOf(step)
  return (
    <Box sx={COLUMNS}>
      <StepLine
        steps={steps}
        chosen={step.id}
        wrong={Object.keys(wrong).map(Number)}
        isOff={isOff}
        onChoose={choose}
        onAdd={add}
      />
      <Chosen
        key={step.id}
        workflowId={workflow?.id ?? null}
        step={step}
        sent={wrong[index] ?? {}}
        onChange={(part) =>
          change(steps.map((one) => (one.id === step.id ? { ...one, ...part } : one)))
        }
        onAdd={add}
        onRemove={
          steps.length > 1 ? () => change(steps.filter(({ id }) => id !== step.id)) : undefined
        }
      />
    </Box>
  )
}

type ChosenProps = Omit<Parameters<typeof StepEditor>[0], 'template' | 'errors'> & {
  workflowId: string | null
  /** What the server refused of it when it was saved. */
  sent: Record<string, string | undefined>
}

/** The chosen step beside what a client gets of it. */
function Chosen({ workflowId, step, sent, ...editing }: ChosenProps) {
  const language = useLocale() === 'en' ? 'en' : 'es'
  const [how, setHow] = useState<Pick<Trying, 'locale' | 'code'>>({ locale: language, code: null })
  const tried = { step, workflowId, ...how }
  const preview = useStepPreview(tried)
  return (
    <>
      <StepEditor
        step={step}
        template={preview.data?.template}
        errors={{ ...sent, ...preview.errors }}
        {...editing}
      />
      <StepPreview
        tried={tried}
        preview={preview}
        onChange={(part) => setHow({ ...how, ...part })}
      />
    </>
  )
}

type Wrong = Record<number, Record<string, string | undefined>>

/** What the server refused, by the place of its step. */
function useWrongSteps(): Wrong {
  const { errors } = useFormState<Draft>()
  const found = (errors.steps ?? {}) as Record<string, Record<string, { message?: string }>>
  const entries = Object.entries(found).filter(([place]) => /^\d+$/.test(place))
  return Object.fromEntries(
    entries.map(([place, fields]) => [
      Number(place),
      Object.fromEntries(
        Object.entries(fields ?? {}).map(([field, error]) => [
          field === 'message' ? 'step' : field,
          typeof error === 'string' ? error : error?.message,
        ])
      ),
    ])
  )
}

const FIELDS = { display: 'grid', gap: 0.5, maxWidth: 560 }
const COLUMNS = {
  'display': 'grid',
  'gap': { xs: 4, lg: 3 },
  'gridTemplateColumns': {
    xs: 'minmax(0, 1fr)',
    md: '280px minmax(0, 1fr)',
    lg: '280px minmax(0, 1fr) 340px',
  },
  '& > aside': { gridColumn: { md: '1 / -1', lg: 'auto' } },
}
