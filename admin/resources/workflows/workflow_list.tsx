import { Workflow as Icon } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { CardRows } from '../../ui/skeletons'
import { ReadySteps } from './ready_steps'
import { WorkflowRows } from './workflow_rows'

/** The workflows of an account, and the ready-made steps to begin with. */
export function WorkflowList() {
  const t = useTranslate()
  return (
    <ListPage
      of="workflows"
      icon={Icon}
      sort={{ field: 'createdAt', order: 'ASC' }}
      tabs={null}
      add={<AddButton label={t('admin.workflows.create')} path="config/workflows/create" />}
      skeleton={<CardRows height={72} />}
      after={<ReadySteps />}
    >
      <WorkflowRows />
    </ListPage>
  )
}
