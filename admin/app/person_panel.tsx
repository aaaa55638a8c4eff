import { useParams } from 'react-router'
import type { I18nProvider } from 'react-admin'
import { Panel } from './panel'

/** The panel of the person who is signed in. */
export function PersonPanel({ i18n }: { i18n: I18nProvider }) {
  const { userId } = useParams()
  return <Panel base={`/profile/u/${userId}`} i18n={i18n} />
}
