/** How a service looks, and what follows a booking (docs/domain.md, "Appearance of a service"). */
export type Customization = {
  /** The accent of its page, `#rrggbb`; null: the host's own. */
  color: string | null
  /** The wide picture at the top of its page: its address in the largest size. It is uploaded by itself. */
  banner: string | null
  /** What a client may read or download after a booking. */
  materialLink: string | null
  /** Where a client may continue after a booking: the page asks first and never redirects. */
  redirectUrl: string | null
  /** What the host tells the client after a booking. */
  finalMessage: string | null
  /** Whether the description stands beside the hours. */
  showInfoOnReserve: boolean
}

export const USUAL_CUSTOMIZATION: Customization = {
  color: null,
  banner: null,
  materialLink: null,
  redirectUrl: null,
  finalMessage: null,
  showInfoOnReserve: true,
}

/** How long the last words may be, how many tags a service may have and how long each may be. */
export const CUSTOMIZATION_LIMITS = { finalMessage: 500, tags: 10, tag: 32 }
