/** The sizes at which journeys are walked: a phone's and a desk's. */
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** The two ways in which a journey is walked, each journey in one of them, and how its title says so. */
export const ON_PHONE = { locale: 'es', size: PHONE, where: '(es, 390 px)' } as const
export const AT_DESK = { locale: 'en', size: DESK, where: '(en, 1440 px)' } as const

/** By how many pixels a page is wider than the screen; a narrow page gives none. */
export const WIDER = `document.documentElement.scrollWidth - innerWidth`

/** Below it the dashboard keeps its drawer closed. */
export const NARROW = 600
