/** How a service looks and what follows a booking of it (specification, section 3, Service, customization). */
export type Customization = {
  /** The accent of its page, `#rrggbb`; null: the host's own. */
  color: string | null
  /** The wide picture at the top of its page: its address in the largest size. It is uploaded by itself. */
  banner: string | null
  /** What whoever has booked may read or download. */
  materialLink: string | null
  /** Where whoever has booked may go on to; they are asked before, never taken. */
  redirectUrl: string | null
  /** What the host says to whoever has booked. */
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
