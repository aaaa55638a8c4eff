import { NONE, type Trial } from './addresses.ts'

/** Filters that a member keeps; that of the address does not exist, for each member has others. */
export const SAVED_FILTERS: Record<string, Trial> = {
  'GET /saved-filters': { at: ({ teamId }) => `/saved-filters?list=buyers&teamId=${teamId}` },
  'PUT /saved-filters/bookings': { body: { list: 'bookings.all', name: 'Ana', query: { q: 'a' } } },
  'PUT /saved-filters/buyers': { body: { list: 'buyers', name: 'VIP', query: { tag: 'vip' } } },
  'DELETE /saved-filters/:id': {
    at: ({ teamId }) => `/saved-filters/${NONE}?teamId=${teamId}`,
    isMissing: true,
  },
}
