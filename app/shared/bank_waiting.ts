/** Hours that new bank details wait before they count: time for the owner to read the mail and call them off. */
export const BANK_WAITING_HOURS = 48
