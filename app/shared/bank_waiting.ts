/** Hours until new bank details count: time for the owner to read the mail and call them off. */
export const BANK_WAITING_HOURS = 48
