import {
  memo,
  Suspense,
  useCallback,
  useState,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Box } from '@mui/material'
import { useTranslate, useTakeUndoableMutation } from 'react-admin'
import { FailureProvider } from '../../ui/use_failure'
import { PageSkeleton } from '../../ui/skeletons'
import { BottomBar } from './bottom_bar'
import { endFirstView } from '../../data/early_answers'
import { ContactDialog } from './contact_dialog'
import { Footer } from './footer'
import { Header } from './header'
import { KeysDialog } from '../keys/keys_dialog'
import { PlanBanner } from './plan_banner'
import { SideDrawer } from './side_drawer'
import { useDrawer } from './use_drawer'
import { useLive } from '../../data/live/use_live'
import { useSendOnLeaving } from '../../ui/use_undo'
import { loadQuietly } from '~/lib/lost_chunk'
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

/** The frame around every page of the dashboard (docs/domain.md, "Dashboard"). Its parts are not drawn anew with each page. */
export function Layout({ children }: { children: ReactNode }) {
  const { toggle, ...drawer } = useDrawer()
  const [isOverlayOpen, openOverlay] = useState(false)
  const onCloseOverlay = useCallback(() => openOverlay(false), [])
  const onMore = useCallback(() => openOverlay(true), [])

  return (
    <FailureProvider>
      <Unseen />
      <Header isPhone={drawer.isOverlay} isDrawerOpen={drawer.isOpen} onToggleDrawer={toggle} />
      <Box sx={{ display: 'flex' }}>
        <SideDrawer {...{ ...drawer, isOverlayOpen, onCloseOverlay }} />
        <Box sx={SURFACE}>
          <PlanBanner />
          <Main>{children}</Main>
          <Footer />
        </Box>
      </Box>
      {drawer.isOverlay && <BottomBar isMoreOpen={isOverlayOpen} onMore={onMore} />}
    </FailureProvider>
  )
}

/** What stands on no page, or only once it is asked for. */
const Unseen = memo(function Unseen() {
  const t = useTranslate()
  return (
    <>
      <Box component="a" href="#main-content" sx={SKIP}>
        {t('ra.navigation.skip_nav')}
      </Box>
      <SendOnLeave />
      <Live />
      <KeptLater />
      <ContactDialog />
      <KeysDialog />
    </>
  )
})

/** How long after the first page nothing has loaded, in milliseconds, until the agenda is kept. */
const QUIET = 2_000

/** Keeps the agenda once the first page stands, which it would delay. */
function KeptLater() {
  const [isDue, setDue] = useState(false)
  const [KeptAgenda, setKeptAgenda] = useState<ComponentType>()
  const begin = useCallback(() => {
    endFirstView()
    setDue(true)
    // Nothing waits for it: without a network the page stays as it is.
    void loadQuietly(() => import('../offline/kept_agenda')).then((loaded) => {
      if (loaded) setKeptAgenda(() => loaded.KeptAgenda)
    })
  }, [])
  if (!isDue) return <FirstView onOver={begin} />
  return KeptAgenda ? <KeptAgenda /> : null
}

/** Says when nothing has loaded for a while. Apart from what comes then, which is not drawn anew each time that a page loads. */
function FirstView({ onOver }: { onOver: () => void }) {
  const isAwaited = usePageIsAwaited()
  useEffect(() => {
    if (isAwaited) return
    const clock = setTimeout(onOver, QUIET)
    return () => clearTimeout(clock)
  }, [isAwaited, onOver])
  return null
}

function Main({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id="main-content" tabIndex={-1} aria-busy={usePageIsAwaited()} sx={MAIN}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Box>
  )
}

/** White, beside the drawer and below the header; as high as what is left of the window, or higher. */
const SURFACE = {
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 'calc(100dvh - 52px)', sm: 'calc(100dvh - 56px)' },
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'var(--surface)',
  borderTop: '1px solid var(--line)',
  borderLeft: { sm: '1px solid var(--line)' },
  borderRadius: { xs: '16px 16px 0 0', sm: '16px 0 0 0' },
}
const MAIN = {
  flex: 1,
  width: '100%',
  maxWidth: 1280,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: 2, sm: 3 },
  pb: { xs: 3, sm: 4 },
  outline: 'none',
}

/** Within the frame, where toasts can be shown. */
function Live() {
  useLive()
  return null
}

/** Sends what can still be undone when the panel or the tab closes, as on a change of account; else it would be lost. */
function SendOnLeave() {
  useSendOnLeaving()
  const take = useTakeUndoableMutation()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  }, [take])
  useEffect(() => () => latest.current()?.({ isUndo: false }), [])
  return null
}
