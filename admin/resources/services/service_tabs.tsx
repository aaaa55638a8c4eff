import { useTranslate } from 'react-admin'
import { KINDS } from './kinds'
import type { Child } from '../../app/layout/submenu'
import { PageTabs } from '../../ui/page_tabs'

/** From one kind of service to the others, to what makes them cheaper, and back. */
export function ServiceTabs({ current }: { current: string }) {
  return (
    <PageTabs
      label={useTranslate()('admin.menu.services')}
      current={current}
      tabs={useServicePlaces()}
    />
  )
}

/** The pages of the services, by name: each kind, and the coupons. */
export function useServicePlaces(): Child[] {
  const t = useTranslate()
  return [
    ...KINDS.map(({ path, of }) => ({ path, label: t(`admin.${of}.tab`) })),
    { path: 'config/coupons', label: t('admin.coupons.title'), newUntil: '2027-01-31' },
  ]
}
