import * as routes from '#api/routes'
import { useLocale, useTranslate } from 'react-admin'
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useMe } from '../../data/account'
import { PdfButton } from '../../ui/pdf_button'
import { formatDay } from '#shared/formats'
import { formatMoney, toMinor } from '#shared/money'
import type { Billing } from '../../data/plans'

/** What was charged, the newest first. */
export function Charges({ charges }: Pick<Billing, 'charges'>) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const money = (amount: number, currency: string) =>
    formatMoney(toMinor(amount, currency), currency)
  return (
    <TableContainer>
      <Table size="small" aria-label={t('admin.billing.charges')}>
        <TableHead>
          <TableRow>
            {(['date', 'plan_column', 'amount', 'receipt'] as const).map((column) => (
              <TableCell key={column} align={column === 'amount' ? 'right' : 'left'}>
                {t(`admin.billing.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {charges.map(({ id, plan, amount, currency, chargedAt, receipt, refund }) => (
            <TableRow key={id}>
              <TableCell>{formatDay(chargedAt, timeZone, locale)}</TableCell>
              <TableCell>
                {plan.name} · {t(`admin.billing.interval.${plan.recurring.interval}`)}
              </TableCell>
              <TableCell align="right">
                {money(amount, currency)}
                {refund && (
                  <Typography variant="body2" color="text.secondary">
                    {t(`admin.billing.refund.${refund}`)}
                  </Typography>
                )}
              </TableCell>
              <TableCell>{receipt && <SavePdf number={receipt} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function SavePdf({ number }: { number: string }) {
  return (
    <PdfButton
      send={(api) => api.download(routes.paymentsReceiptsMembership, { params: { number } })}
    >
      {number}
    </PdfButton>
  )
}
