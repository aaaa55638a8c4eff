import { defineStore } from '#core/files/store'

/** A drawing is kept for a month; one that is still asked for is then drawn again. */
const MONTH = { days: 30 }

/** Social pictures, in a folder for each profile and service. */
export const socialPictures = defineStore({ folder: 'og', keepFor: MONTH, isNightly: true })

/** QR codes, likewise. */
export const qrCodes = defineStore({ folder: 'qr', keepFor: MONTH, isNightly: true })
