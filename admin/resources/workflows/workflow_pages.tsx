import { useSearchParams } from 'react-router'
import { useTranslate } from 'react-admin'
import { CreatePage, EditPage } from '../../ui/record_pages'
import { DeletionButton } from '../../ui/form_toolbar'
import { READY_STEPS } from '#shared/workflows'
import { readyStep, tidyWorkflow, type Draft, type Workflow } from './workflow'
import { useMe } from '../../data/account'
import { VersionsButton } from './versions'
import { WorkflowForm } from './workflow_form'

const PLACE = { of: 'workflows', list: 'config/workflows' }

/** A new workflow, with the ready-made step of the address (`?ready=`) or a reminder. */
export function WorkflowCreate() {
  const t = useTranslate()
  const [query] = useSearchParams()
  const ready = READY_STEPS.find((one) => one === query.get('ready')) ?? 'reminder'
  const draft: Draft = {
    name: t(`admin.workflows.ready.${ready}`),
    enabled: true,
    services: null,
    steps: [readyStep(ready)],
  }
  return (
    <CreatePage
      {...PLACE}
      transform={(data: Record<string, unknown>) => tidyWorkflow(data as Draft)}
    >
      <WorkflowForm defaultValues={draft} />
    </CreatePage>
  )
}

/** The editor of a workflow. */
export function WorkflowEdit() {
  const t = useTranslate()
  const { type } = useMe()
  return (
    <EditPage<Workflow>
      {...PLACE}
      transform={({ locked, ...data }: Draft) =>
        tidyWorkflow(type === 't' ? { ...data, locked } : data)
      }
      titleOf={({ name }) => name}
    >
      {(workflow) => (
        <WorkflowForm
          key={workflow.stepsVersion}
          workflow={workflow}
          actions={
            <>
              <VersionsButton workflow={workflow} />
              {workflow.mayChange && (
                <DeletionButton
                  title={t('admin.workflows.delete_title', { name: workflow.name })}
                  text={t('admin.workflows.delete_text')}
                />
              )}
            </>
          }
        />
      )}
    </EditPage>
  )
}
