import type { ResourceProps } from 'react-admin'
import { KINDS, type Kind } from './kinds'
import { ServiceCreate, ServiceEdit } from './service_pages'
import { ServiceList } from './service_list'

function resourceOf(kind: Kind): ResourceProps {
  return {
    name: kind.path,
    list: () => <ServiceList kind={kind} />,
    create: () => <ServiceCreate kind={kind} />,
    edit: () => <ServiceEdit kind={kind} />,
    recordRepresentation: 'title',
  }
}

/** The services, a resource for each kind; the names are the addresses of the pages (docs/domain.md, "Addresses"). */
export const services: ResourceProps[] = KINDS.map(resourceOf)
