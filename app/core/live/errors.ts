import { defineError } from '../errors.ts'

/** Seconds after which a browser that closes a stream has surely closed it. */
const SOON = 30

/** 429: this user has as many streams of live notices as one may have. */
export const tooManyStreams = defineError('TOO_MANY_STREAMS', 429, { retryAfter: () => SOON })
