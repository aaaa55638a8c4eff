import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { TOUR_STEPS, type Tour, type TourStep } from '#shared/tour'

type T = (key: string, values?: object) => string

/** Where each part is in the drawer; on a phone, which keeps it closed, the words stand for themselves. */
const PLACES: Record<TourStep, string> = {
  link: '#drawer a[target="_blank"]',
  data: '#drawer a[href$="/data/basic"]',
  availability: '#drawer a[href$="/config/availability"]',
  services: '#drawer a[href$="/services"]',
  bookings: '#drawer a[href$="/bookings/meetings/coming"]',
}

/** Shows somebody around, from the first part they have not seen; answers at the end which ones they have. */
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

/** What stands in for a place that is not on the page is no control; the library says that it is expanded all the same. */
function forgetStandIn() {
  document.querySelector('#driver-dummy-element')?.removeAttribute('aria-expanded')
}
