import { useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { ServiceCards } from './service_cards'
import { EntryTabs } from '../../ui/entry_tabs'
import { Cards } from '../../ui/skeletons'
import type { Kind } from './kinds'

/** The services of one kind. */
export function ServiceList({ kind: { of, path, icon } }: { kind: Kind }) {
  const t = useTranslate()
  return (
    <ListPage
      of={of}
      icon={icon}
      sort={{ field: 'order', order: 'ASC' }}
      tabs={<EntryTabs of="services" />}
      add={<AddButton label={t(`admin.${of}.create`)} path={`${path}/create`} />}
      search="admin.services.search"
      skeleton={<Cards />}
    >
      <ServiceCards />
    </ListPage>
  )
}
