import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { now } from '#core/time'
import { verify, X509Certificate } from 'node:crypto'
import { signatureInvalid } from '../../../errors.ts'
import { GatewayError } from '../../gateway_error.ts'

/** The headers that PayPal signs with. */
export const SIGNED_HEADERS = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
] as const

export type SignedHeaders = Record<string, string>

/** Where PayPal's certificates lie. */
const HOSTS = ['', '-m', '.sandbox', '-m.sandbox'].map((part) => `https://api${part}.paypal.com`)
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,80}$/

/** Milliseconds that a certificate may take to come. */
const DEADLINE = 5_000

/** Milliseconds that a notification may be old. PayPal repeats it for three days with its first time. */
const TOLERANCE = 4 * 86_400_000

/** Verifies PayPal's notifications: RSA-SHA256 over id, time, webhook and the CRC-32 of the body. */
export class PayPalSignature {
  #certificates = new LRUCache<string, X509Certificate>({ max: 20 })
  #hosts: Set<string>

  constructor(private settings: { webhookId: string; apiUrl: string }) {
    this.#hosts = new Set([...HOSTS, settings.apiUrl])
  }

  /** Whether the certificate is at hand. Throws SIGNATURE_INVALID (400) for an address that is not PayPal's. */
  isKnown(headers: SignedHeaders): boolean {
    return this.#certificates.has(this.#addressOf(headers))
  }

  /** Fetches the certificate of a notification. Throws GatewayError while PayPal is away. */
  async learn(headers: SignedHeaders, signal: AbortSignal): Promise<void> {
    const address = this.#addressOf(headers)
    if (this.#certificates.has(address)) return
    const within = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)])
    const response = await fetch(address, { signal: within, redirect: 'error' }).catch(
      (cause: unknown) => {
        throw new GatewayError('down', 'no_certificate', { cause })
      }
    )
    if (response.status >= 500) throw new GatewayError('down', 'no_certificate')
    if (!response.ok) throw signatureInvalid()
    try {
      this.#certificates.set(address, new X509Certificate(await response.text()))
    } catch {
      throw signatureInvalid()
    }
  }

  /** Throws SIGNATURE_INVALID (400) where the signature does not fit the body. */
  check(raw: string, headers: SignedHeaders): void {
    const certificate = this.#certificates.get(this.#addressOf(headers))
    const time = headers['paypal-transmission-time'] ?? ''
    const at = now().toMillis()
    const isRecent = Math.abs(at - Date.parse(time)) <= TOLERANCE
    const isValid = certificate && at < certificate.validToDate.getTime()
    if (!isRecent || !isValid || headers['paypal-auth-algo'] !== 'SHA256withRSA')
      throw signatureInvalid()
    const id = headers['paypal-transmission-id']
    const signed = `${id}|${time}|${this.settings.webhookId}|${crc32(raw)}`
    const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64')
    if (!verify('sha256', Buffer.from(signed), certificate.publicKey, signature))
      throw signatureInvalid()
  }

  #addressOf(headers: SignedHeaders): string {
    const url = URL.parse(headers['paypal-cert-url'] ?? '')
    if (!url || !this.#hosts.has(url.origin) || !PATH.test(url.pathname) || url.search)
      throw signatureInvalid()
    return url.href
  }
}
