import { Suspense, useState, useEffect, useRef, type ReactNode } from 'react'
import { Box, Skeleton } from '@mui/material'
import { useTranslate, useTakeUndoableMutation } from 'react-admin'
import { FailureProvider } from '../../ui/use_failure'
import { Rows } from '../../ui/list_states'
import { ContactDialog } from './contact_dialog'
import { Footer } from './footer'
import { Header } from './header'
import { PlanBanner } from './plan_banner'
import { SideDrawer } from './side_drawer'
import { useDrawer } from './use_drawer'
import { usePageIsAwaited } from '../awaited_page'

const SKIP = {
  'position': 'absolute',
  'left': 16,
  'top': -60,
  'zIndex': 'tooltip',
  'p': 1.5,
  'borderRadius': 1,
  'bgcolor': 'background.paper',
  '&:focus': { top: 8 },
}

/** The frame around every page of the dashboard (docs/domain.md, "Dashboard"). */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const drawer = useDrawer()
  const [isOverlayOpen, openOverlay] = useState(false)

  return (
    <FailureProvider>
      <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        <Box component="a" href="#main-content" sx={SKIP}>
          {t('ra.navigation.skip_nav')}
        </Box>
        <SendOnLeave />
        <ContactDialog />
        <Header
          isDrawerOpen={drawer.isOverlay ? isOverlayOpen : drawer.isOpen}
          onToggleDrawer={() => (drawer.isOverlay ? openOverlay(!isOverlayOpen) : drawer.toggle())}
        />
        <PlanBanner />
        <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch' }}>
          <SideDrawer
            {...drawer}
            isOverlayOpen={isOverlayOpen}
            onCloseOverlay={() => openOverlay(false)}
          />
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <Main>{children}</Main>
            <Footer />
          </Box>
        </Box>
      </Box>
    </FailureProvider>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id="main-content" tabIndex={-1} aria-busy={usePageIsAwaited()} sx={MAIN}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Box>
  )
}

/** The shape of a page whose file is on its way. */
function PageSkeleton() {
  return (
    <>
      <Skeleton variant="rounded" height={32} width={220} sx={{ mb: 3 }} />
      <Rows height={120} />
    </>
  )
}

const MAIN = {
  flex: 1,
  width: '100%',
  maxWidth: 1120,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
  py: { xs: 2, sm: 4 },
  outline: 'none',
}

/** Sends removals that can still be undone when their panel closes, as on a change of account; else they would be lost. */
function SendOnLeave() {
  const take = useTakeUndoableMutation()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  }, [take])
  useEffect(() => () => latest.current()?.({ isUndo: false }), [])
  return null
}
