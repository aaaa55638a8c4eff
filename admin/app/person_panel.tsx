import { Route, useParams } from 'react-router'
import type { I18nProvider } from 'react-admin'
import { actFor } from '../data/api'
import { CreateTeam } from '../pages/team/create'
import { General } from '../pages/general'
import { GoTo } from '../ui/go_to'
import { Panel } from './panel'
import { Profile } from '../pages/profile'

/** The panel of the person who is signed in. */
export function PersonPanel({ i18n }: { i18n: I18nProvider }) {
  const { userId } = useParams()
  actFor()
  return (
    <Panel base={`/profile/u/${userId}`} i18n={i18n}>
      <Route path="data" element={<GoTo path="data/basic" />} />
      <Route path="data/basic" element={<Profile />} />
      <Route path="data/general" element={<General />} />
      <Route path="teams/create" element={<CreateTeam />} />
    </Panel>
  )
}
