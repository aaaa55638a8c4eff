import { Workflow } from 'lucide-react'
import * as routes from '#api/routes'
import { defineResource } from '../../data/define'

/** Steps that are sent around bookings by themselves. */
export const workflows = defineResource({
  name: 'config/workflows',
  of: 'workflows',
  api: {
    routes: {
      list: routes.messagingWorkflowsIndex,
      show: routes.messagingWorkflowsShow,
      create: routes.messagingWorkflowsStore,
      update: routes.messagingWorkflowsUpdate,
      remove: routes.messagingWorkflowsDestroy,
    },
    fields: ['name', 'enabled', 'services', 'steps', 'planned', 'locked', 'version'],
  },
  menu: {
    entry: 'workflows',
    icon: Workflow,
    group: 'money',
    order: 82,
    newUntil: '2027-02-28',
  },
  list: async () => (await import('./workflow_list')).WorkflowList,
  create: async () => (await import('./workflow_pages')).WorkflowCreate,
  edit: async () => (await import('./workflow_pages')).WorkflowEdit,
  recordRepresentation: 'name',
})
