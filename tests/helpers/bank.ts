/** Bank details of a host in Peru, as their form sends them. */
export const BANK = {
  currency: 'PEN',
  bankName: 'Banco de la Luz',
  holderName: 'Ana Quispe',
  document: { type: 'DNI', value: '45678912' },
  accountCode: '191-2345678-0-12',
  interbankCode: '002 191 002345678012 55',
}
