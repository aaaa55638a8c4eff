/**
 * Files that a host keeps of one client. A contract, a form and a result for each month of three years; then it is time
 * to delete old ones. Together they count for the room of the account's plan (`storage.quotas` in `config/limits.ts`).
 */
export const mostBuyerFiles = 50

/**
 * Clients of an account with a change that is not reckoned yet. The filter of clients who have not come for weeks reads their
 * hours: 1,000 take 70 ms. Beyond, as while no worker runs for days, it reads the hours of each client on its way.
 */
export const mostDueVisits = 1_000

/**
 * What one transaction reckons of last visits. It holds its clients for a tenth of a second, so that their bookings hardly wait
 * for it. A date of a workshop has as many clients as it has.
 */
export const reckonedVisits = { notes: 200, clients: 500 }
