import { useMemo } from 'react'
import { createBrowserRouter, Route, RouterProvider, useParams } from 'react-router'
import { Admin, CustomRoutes, localStorageStore, Resource, type I18nProvider } from 'react-admin'
import { ErrorPage } from './layout/error_page'
import { General } from './pages/general'
import { GoTo } from './components/go_to'
import { Home } from './pages/home'
import { Layout } from './layout/layout'
import { MeProvider, useMe, type Me } from './account'
import { NotFound } from './layout/not_found'
import { Profile } from './pages/profile'
import { availability } from './resources/availability'
import { Bookings, bookings } from './resources/bookings'
import { createAuthProvider } from './auth_provider'
import { createDataProvider } from './data_provider'
import { createI18nProvider, type Texts } from './i18n_provider'
import { services } from './resources/services'
import { themeFor } from './theme'
import { useThemeMode } from './theme_mode'

interface Props {
  me: Me
  locale: string
  texts: Texts
}

/** The dashboard of one host, in one language. */
export function App({ me, locale, texts }: Props) {
  const router = useMemo(() => {
    const i18n = createI18nProvider(locale, texts)
    const path = '/profile/:accountType/:accountId/*'
    const element = <Panel i18n={i18n} />
    return createBrowserRouter([{ path, element, errorElement: <ErrorPage i18n={i18n} /> }])
  }, [locale, texts])

  return (
    <MeProvider me={me}>
      <RouterProvider router={router} />
    </MeProvider>
  )
}

/** The panel of the account that the address names; its key drops everything known of another account. */
function Panel({ i18n }: { i18n: I18nProvider }) {
  const { accountType, accountId } = useParams()
  const base = `/profile/${accountType}/${accountId}`
  const [mode] = useThemeMode()
  const me = useMe()
  const store = useMemo(() => localStorageStore('1', me.accountId), [me.accountId])
  const authProvider = useMemo(() => createAuthProvider(me), [me])
  const dataProvider = useMemo(() => createDataProvider(me), [me])

  return (
    <Admin
      key={base}
      basename={base}
      store={store}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18n}
      theme={themeFor(mode)}
      darkTheme={null}
      layout={Layout}
      catchAll={NotFound}
      dashboard={GoHome}
      loginPage={false}
      disableTelemetry
      requireAuth
    >
      <Resource {...services} />
      <Resource {...availability} />
      <Resource {...bookings} />
      <CustomRoutes>
        <Route path="home" element={<Home />} />
        <Route path="data" element={<GoTo path="data/basic" />} />
        <Route path="data/basic" element={<Profile />} />
        <Route path="data/general" element={<General />} />
        <Route path="services" element={<GoTo path="services/individual" />} />
        <Route path="config/services" element={<GoTo path="services/individual" />} />
        <Route path="bookings" element={<GoTo path="bookings/meetings/coming" />} />
        <Route path="bookings/meetings/coming/*" element={<Bookings view="coming" />} />
        <Route path="bookings/meetings/history/*" element={<Bookings view="history" />} />
      </CustomRoutes>
    </Admin>
  )
}

function GoHome() {
  return <GoTo path="home" />
}
