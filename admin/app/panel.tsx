import { useMemo, type ReactNode } from 'react'
import { Route } from 'react-router'
import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, localStorageStore, Resource, type I18nProvider } from 'react-admin'
import { GoTo } from '../ui/go_to'
import { Home } from '../pages/home'
import { Layout } from './layout/layout'
import { Notifications } from '../pages/notifications'
import { NotFound } from './layout/not_found'
import { OfferedWeekPage } from '../pages/offered_week'
import { Qr } from '../pages/qr'
import { availability } from '../resources/availability'
import { BankAccountPage } from '../pages/bank_account'
import { BookingRules } from '../pages/booking_rules'
import { blockedIntervals } from '../resources/blocked'
import { Bookings, bookings } from '../resources/bookings'
import { coupons } from '../resources/coupons'
import { calendars } from '../resources/calendars'
import { createAuthProvider } from '../data/auth_provider'
import { createDataProvider } from '../data/data_provider'
import { services } from '../resources/services'
import { Services } from '../pages/services'
import { themeFor } from './theme'
import { Upgrade } from '../pages/upgrade'
import { useMe } from '../data/account'
import { vacations } from '../resources/vacations'
import { useThemeMode } from './theme_mode'

interface PanelProps {
  base: string
  i18n: I18nProvider
  /** The pages that only this kind of account has. */
  children: ReactNode
}

/** The panel of one account; its key drops everything known of another one. */
export function Panel({ base, i18n, children }: PanelProps) {
  const [mode] = useThemeMode()
  const me = useMe()
  const store = useMemo(() => localStorageStore('1', me.accountId), [me.accountId])
  const queries = useMemo(() => new QueryClient(), [me.accountId])
  const authProvider = useMemo(() => createAuthProvider(me), [me.accountId])
  const dataProvider = useMemo(() => createDataProvider(me), [me.accountId, me.timeZone])

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
      catchAll={NotFound}
      dashboard={GoHome}
      loginPage={false}
      disableTelemetry
      requireAuth
    >
      {services.map((kind) => (
        <Resource key={kind.name} {...kind} />
      ))}
      <Resource {...availability} />
      <Resource {...bookings} />
      <Resource {...vacations} />
      <Resource {...blockedIntervals} />
      <Resource {...coupons} />
      <Resource {...calendars} />
      <CustomRoutes>
        {children}
        <Route path="home" element={<Home />} />
        <Route path="qr" element={<Qr />} />
        <Route path="config/availability/policy" element={<BookingRules />} />
        <Route path="config/availability/week" element={<OfferedWeekPage />} />
        <Route path="wallet/config" element={<BankAccountPage />} />
        <Route path="config/notifications" element={<Notifications />} />
        <Route path="upgrade" element={<Upgrade />} />
        <Route path="services" element={<Services />} />
        <Route path="config/services" element={<GoTo path="services" />} />
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
