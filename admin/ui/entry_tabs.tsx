import { useLocation } from 'react-router'
import { useTranslate } from 'react-admin'
import { PageTabs } from './page_tabs'
import { tabsOf } from '../data/registry'
import { useMe } from '../data/account'
import { usePath } from './use_path'

/** The tabs of an entry of the drawer, from one of its pages to the others. */
export function EntryTabs({ of }: { of: string }) {
  const t = useTranslate()
  const path = usePath()
  const { pathname } = useLocation()
  const tabs = tabsOf(useMe(), of)
  const [current] = tabs
    .filter((tab) => `${pathname}/`.startsWith(`${path(tab.path)}/`))
    .sort((one, other) => other.path.length - one.path.length)

  return (
    <PageTabs
      label={t(`admin.menu.${of}`)}
      current={current?.path}
      tabs={tabs.map(({ path: to, label, Mark }) => ({ path: to, label: t(label), Mark }))}
    />
  )
}
