import * as routes from '#api/routes'
import { defineResource } from '../../data/define'

/** The ways in which clients pay a host straight. */
export const paymentMethods = defineResource({
  name: 'wallet/methods',
  of: 'methods',
  api: {
    routes: {
      list: routes.paymentsMethodsIndex,
      create: routes.paymentsMethodsStore,
      update: routes.paymentsMethodsUpdate,
      remove: routes.paymentsMethodsDestroy,
    },
    fields: [
      ...['type', 'title', 'country', 'accountType', 'accountCode', 'ownerName'],
      ...['instructions', 'config', 'version'],
    ],
  },
  tab: { of: 'wallet', label: 'admin.methods.tab', order: 20 },
  list: async () => (await import('./method_list')).MethodList,
  recordRepresentation: 'title',
})
