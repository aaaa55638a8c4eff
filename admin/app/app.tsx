import { useMemo } from 'react'
import { createBrowserRouter, Navigate, RouterProvider, useParams } from 'react-router'
import { MeProvider, type Me } from '../data/account'
import { RouterContext } from './awaited_page'
import { TeamPanel } from './team_panel'
import { createI18nProvider, type Texts } from './i18n_provider'
import type { I18nProvider } from 'react-admin'
import { WholePage } from './layout/whole_page'
import { Panel } from './panel'

interface Props {
  me: Me
  locale: string
  texts: Texts
}

/** The dashboard of a person and of the teams that they manage, in one language. */
export function App({ me, locale, texts }: Props) {
  const router = useMemo(() => {
    const i18n = createI18nProvider(locale, texts)
    const errorElement = <ErrorPage i18n={i18n} />
    const toCreate = <Navigate to="/profile/u/me/teams/create" replace />
    return createBrowserRouter([
      { path: '/profile/t/create', element: toCreate, errorElement },
      { path: '/profile/t/:teamId/*', element: <TeamPanel i18n={i18n} />, errorElement },
      { path: '/profile/u/:userId/*', element: <PersonPanel i18n={i18n} />, errorElement },
    ])
  }, [locale, texts])

  return (
    <MeProvider me={me}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </MeProvider>
  )
}

/** Replaces a page of the dashboard that fails by an error of its own. */
function ErrorPage({ i18n: { translate } }: { i18n: I18nProvider }) {
  return (
    <WholePage
      title={translate('errors.INTERNAL')}
      text={translate('common.error_ours')}
      action={{ label: translate('common.try_again'), onClick: () => location.reload() }}
    />
  )
}

/** The panel of the person who is signed in. */
function PersonPanel({ i18n }: { i18n: I18nProvider }) {
  const { userId } = useParams()
  return <Panel base={`/profile/u/${userId}`} i18n={i18n} />
}
