import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { TOUR_STEPS, type Tour, type TourStep } from '#shared/tour'

type T = (key: string, values?: object) => string

/** The place of each step in the drawer. On a phone, which keeps it closed, the texts suffice. */
const PLACES: Record<TourStep, string> = {
  link: '#drawer [aria-haspopup="menu"]',
  data: '#drawer a[href$="/data/basic"]',
  availability: '#drawer a[href$="/config/availability"]',
  services: '#drawer a[href$="/services"]',
  bookings: '#drawer a[href$="/bookings/meetings/coming"]',
}

/** Runs the tour from the first unseen step; answers which steps have been seen. */
export function startTour(tour: Tour | null, t: T): Promise<Tour['steps']> {
  const seen = new Set(tour?.steps.filter(isSeen).map(({ code }) => code))
  const left = TOUR_STEPS.filter((code) => !seen.has(code))

  return new Promise((resolve) => {
    const steps = left.map((code) => ({
      element: PLACES[code],
      popover: {
        title: t(`admin.tour.steps.${code}.title`),
        description: t(`admin.tour.steps.${code}.text`),
      },
      onHighlightStarted: () => void seen.add(code),
    }))
    driver({
      steps,
      animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      overlayOpacity: 0.55,
      stagePadding: 4,
      stageRadius: 9,
      nextBtnText: t('admin.tour.next'),
      prevBtnText: t('admin.tour.back'),
      doneBtnText: t('admin.tour.done'),
      onPopoverRender: ({ closeButton }) => {
        closeButton.setAttribute('aria-label', t('admin.tour.close'))
        queueMicrotask(forgetStandIn)
      },
      onDestroyed: () =>
        resolve(
          TOUR_STEPS.map((code) => ({ code, status: seen.has(code) ? 'completed' : 'pending' }))
        ),
    }).drive()
  })
}

const isSeen = ({ status }: { status: string }) => status === 'completed'

/** The library marks its stand-in for an absent place as an expanded control, which it is not. */
function forgetStandIn() {
  document.querySelector('#driver-dummy-element')?.removeAttribute('aria-expanded')
}
