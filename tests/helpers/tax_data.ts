/** Tax data of a practice in Peru, as its form sends them. */
export const TAX = {
  country: 'PE',
  legalName: 'Consultorio Quispe S.A.C.',
  taxId: '20512333797',
  address: 'Av. Larco 345, Miraflores, Lima',
  taxRate: 18,
}
