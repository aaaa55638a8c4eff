import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { Link as RouterLink } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Link, Typography } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { formatMoney, toMinor } from '#shared/money'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { MoneyRow } from '../../ui/money_row'
import { PdfButton } from '../../ui/pdf_button'

type Receipt = AnswerOf<typeof routes.paymentsReceiptsIndex>['items'][number]

/** One receipt: whose, for what, how much, and its file. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { number, kind, amount, tax, taxName, currency, client, title, ticketCode } = receipt
  const money = (major: number) => formatMoney(toMinor(major, currency), currency)
  const notes = [
    number,
    formatShortWhen(receipt.issuedAt, timeZone, locale),
    title,
    taxName && `${taxName} ${money(tax)}`,
  ]
  return (
    <MoneyRow
      title={
        ticketCode && client ? (
          <Link component={RouterLink} to={path(`bookings/tickets/${ticketCode}`)}>
            {client.name}
          </Link>
        ) : (
          t('admin.receipts.nameless')
        )
      }
      notes={notes}
      amount={money(kind === 'refund' ? -amount : amount)}
      state={
        <Typography variant="body2" color="text.secondary">
          {t(`admin.receipts.kinds.${kind}`)}
        </Typography>
      }
      file={ticketCode && <SavePdf code={ticketCode} number={number} />}
    />
  )
}

function SavePdf({ code, number }: { code: string; number: string }) {
  const t = useTranslate()
  return (
    <PdfButton
      label={t('admin.receipts.pdf_of', { number })}
      send={(api) => api.download(routes.paymentsReceiptsPdf, { params: { code, number } })}
    />
  )
}
