import { defineStore } from '#core/files/store'

/** Photos and documents that the simulator sends, for a day: what reads them copies them. */
export const simulatedMedia = defineStore({ folder: 'simulated_media', keepFor: { days: 1 } })
