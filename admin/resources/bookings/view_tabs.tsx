import { useTranslate } from 'react-admin'
import { PageTabs } from '../../ui/page_tabs'
import { VIEWS, type View } from './views'

const ORDER: View[] = ['coming', 'history', 'all']

/** From one page of bookings to another. */
export function ViewTabs({ current }: { current: View }) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.bookings.title')}
      current={VIEWS[current].path}
      tabs={ORDER.map((view) => ({
        path: VIEWS[view].path,
        label: t(`admin.bookings.views.${view}`),
      }))}
    />
  )
}
