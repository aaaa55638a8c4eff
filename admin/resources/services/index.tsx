import * as routes from '#api/routes'
import { Tag } from 'lucide-react'
import { defineResource } from '../../data/define'
import { KINDS, type Kind } from './kinds'

const READ = { list: routes.catalogServicesIndex, show: routes.catalogServicesShow }

/** All kinds of services at once, which can only be read. */
export const allServices = defineResource({
  name: 'services',
  api: { routes: READ },
  searched: { kind: 'services', icon: Tag, order: 30 },
})

/** The services, a resource for each kind. */
export const services = KINDS.map(resourceOf)

function resourceOf(kind: Kind, index: number) {
  const { type, of, path, fields } = kind
  return defineResource({
    name: path,
    of,
    api: {
      routes: {
        ...READ,
        create: routes.catalogServicesStore,
        update: routes.catalogServicesUpdate,
        remove: routes.catalogServicesDestroy,
      },
      fields,
      constants: { type },
      query: (filter) => ({ ...filter, type }),
    },
    tab: { of: 'services', label: `admin.${of}.tab`, order: index + 1 },
    list: async () => {
      const { ServiceList } = await import('./service_list')
      return () => <ServiceList kind={kind} />
    },
    create: async () => {
      const { ServiceCreate } = await import('./service_pages')
      return () => <ServiceCreate kind={kind} />
    },
    edit: async () => {
      const { ServiceEdit } = await import('./service_pages')
      return () => <ServiceEdit kind={kind} />
    },
    recordRepresentation: 'title',
  })
}
