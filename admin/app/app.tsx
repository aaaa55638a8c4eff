import { useMemo } from 'react'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router'
import { ErrorPage } from './layout/error_page'
import { MeProvider, type Me } from '../data/account'
import { PersonPanel } from './person_panel'
import { RouterContext } from './awaited_page'
import { TeamPanel } from './team_panel'
import { createI18nProvider, type Texts } from './i18n_provider'

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
