import { memo, useMemo } from 'react'
import { Route, Navigate } from 'react-router'
import { Admin, CustomRoutes, localStorageStore, Resource, type I18nProvider } from 'react-admin'
import { createAuthProvider } from '../data/auth_provider'
import { createDataProvider } from '../data/data_provider'
import { Layout } from './layout/layout'
import { newQueries } from '../data/queries'
import { pagesOf, resources } from '../data/registry'
import { themeFor } from './theme'
import { useApi, useMe } from '../data/account'
import { useThemeMode } from './theme_mode'
import { NotFound } from '../ui/not_found'
import { Toasts } from './layout/toasts'
import { usePath } from '../ui/use_path'

interface Props {
  base: string
  i18n: I18nProvider
}

/**
 * The panel of one account; its key drops all data of another one. A change of address alone does not draw it anew: the library
 * would take its pages for other ones, and draw the whole dashboard twice.
 */
export const Panel = memo(function Panel({ base, i18n }: Props) {
  const [mode] = useThemeMode()
  const me = useMe()
  const api = useApi()
  const store = useMemo(() => localStorageStore('1', me.accountId), [me.accountId])
  const queries = useMemo(() => newQueries(), [me.accountId])
  const authProvider = useMemo(() => createAuthProvider(me), [me.accountId])
  const dataProvider = useMemo(() => createDataProvider(me, api), [api, me.timeZone])

  return (
    <Admin
      key={base}
      basename={base}
      store={store}
      queryClient={queries}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18n}
      theme={themeFor(mode)}
      darkTheme={null}
      layout={Layout}
      notification={Toasts}
      catchAll={NotFound}
      dashboard={GoHome}
      loginPage={false}
      disableTelemetry
      requireAuth
    >
      {resources
        .filter(({ list }) => list)
        .map(({ name, list, create, edit, recordRepresentation }) => (
          <Resource key={name} {...{ name, list, create, edit, recordRepresentation }} />
        ))}
      <CustomRoutes>
        {pagesOf(me).map(({ path, Content, leadsTo }) => (
          <Route
            key={path}
            path={path}
            element={Content ? <Content /> : <GoTo path={leadsTo ?? 'home'} />}
          />
        ))}
      </CustomRoutes>
    </Admin>
  )
})

function GoHome() {
  return <GoTo path="home" />
}

/** Leads on to another page of the dashboard. */
function GoTo({ path }: { path: string }) {
  return <Navigate to={usePath()(path)} replace />
}
