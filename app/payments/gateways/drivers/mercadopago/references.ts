import type { MercadoPagoCountry } from './settings.ts'

/**
 * What we keep of an object of Mercado Pago: its country and its id there.
 * The country says whose credentials open it.
 * `PE:123` is a payment, `PE:123/9` a refund of it, `PE:99-abc` a preference.
 */
export type Reference = { country: MercadoPagoCountry; id: string; refund?: string }

/** Writes a reference. */
export function referenceOf(country: MercadoPagoCountry, id: string | number): string {
  return `${country}:${id}`
}

/** Reads a reference; undefined for what is none of ours. */
export function readReference(reference: string): Reference | undefined {
  const [, country, id, refund] =
    /^(PE|CO|MX|CL|AR):([A-Za-z0-9-]{1,80})(?:\/(\d{1,20}))?$/.exec(reference) ?? []
  if (!country || !id) return undefined
  return { country: country as MercadoPagoCountry, id, ...(refund && { refund }) }
}

/** Whether an id is a payment's; a preference's has letters or a hyphen. */
export const isPaymentId = (id: string): boolean => /^\d{1,20}$/.test(id)
