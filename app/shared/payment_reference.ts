/** Figures and letters of a booking's code that a client writes into a transfer. */
const LENGTH = 4

/** The short reference of a booking, as a client writes it into a transfer. */
export function paymentReference(code: string): string {
  return code.slice(-LENGTH).toUpperCase()
}
