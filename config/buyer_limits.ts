/**
 * Files that a host keeps of one client. A contract, a form and a result for each month of three years; then it is time
 * to delete old ones. Together they count for the room of the account's plan (`storage.quotas` in `config/limits.ts`).
 */
export const mostBuyerFiles = 50
