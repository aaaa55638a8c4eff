/** Milliseconds that a provider may take to answer. */
export const GATEWAY_DEADLINE = 8_000

/** Ends when the caller's signal does, and after eight seconds. */
export function withinDeadline(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(GATEWAY_DEADLINE)])
}

/**
 * Why a provider did not do what it was asked for. `refused` is final, and `code` is the provider's own; after the others
 * the same call makes sense again, and may have been carried out.
 */
export class GatewayError extends Error {
  /** Whether the provider does not let us into the account that was named. */
  readonly isDenied: boolean

  constructor(
    readonly kind: 'refused' | 'limited' | 'down',
    readonly code: string,
    options?: ErrorOptions & { isDenied?: boolean }
  ) {
    super(`The payment provider did not do it: ${kind}, ${code}`, options)
    this.name = 'GatewayError'
    this.isDenied = options?.isDenied ?? false
  }
}
