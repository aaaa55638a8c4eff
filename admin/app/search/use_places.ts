import { useTranslate } from 'react-admin'
import { FileText, Settings } from 'lucide-react'
import { can, minimalPlan } from '#shared/plans'
import { hasWords } from '#shared/search'
import { useMe } from '../../data/account'
import { useRoles } from '../../data/plans'
import { foundPlaces } from '../../data/registry'
import { usePath } from '../../ui/use_path'
import { HELP } from './help'
import type { Group, Result } from './result'

/** Of each kind; those behind them are found by another word. */
const MOST = 5

/** The pages, settings and help of this account whose names have all words. They are known here, so they are found at once. */
export function usePlaces(query: string): Group[] {
  const t = useTranslate()
  const path = usePath()
  const me = useMe()
  const { data: roles = [] } = useRoles()
  const fits = ({ title, description }: Result) => hasWords(`${title} ${description ?? ''}`, query)

  const places = foundPlaces(me).map(
    ({ path: address, label, of, icon = FileText, feature, settings = [] }) => {
      const title = t(label)
      const plan =
        feature && !can(me.plan, feature) ? minimalPlan(roles, feature)?.label : undefined
      const shared = { url: path(address), icon, plan }
      return {
        page: { kind: 'pages', title, description: of && t(of), ...shared },
        settings: settings.map((key) => ({
          kind: 'settings',
          title: t(key),
          description: title,
          ...shared,
          icon: Settings,
        })),
      }
    }
  )
  const help = HELP.map(({ label, ...one }) => ({ kind: 'help', title: t(label), ...one }))
  const groups: Group[] = [
    { kind: 'pages', results: places.map(({ page }) => page) },
    { kind: 'settings', results: places.flatMap(({ settings }) => settings) },
    { kind: 'help', results: help },
  ]
  return groups
    .map(({ kind, results }) => ({ kind, results: results.filter(fits).slice(0, MOST) }))
    .filter(({ results }) => results.length > 0)
}
