import { useT } from '~/lib/use_t'
import { CopyValue } from './copy_value'
import type { PaymentMethod } from '#shared/payment_methods'

/** A method of the host at which the client pays first and proves it; `qr` is drawn on the server. */
export type ProvedMethod = Pick<PaymentMethod, 'id' | 'title' | 'kind' | 'config'> & {
  qr: string | null
}

/** Where the money goes: the QR code, the accounts with buttons that copy, the owner and what the host says. */
export function TransferMethod({ method, isOpen }: { method: ProvedMethod; isOpen: boolean }) {
  const t = useT()
  const { title, config, qr } = method
  const { accountType, accountCode = '', ownerName, instructions, disclaimer, accounts } = config
  const isLink = accountType === 'paymentLink'

  return (
    <details open={isOpen}>
      <summary>
        <b>{title}</b>
        <small>{[isLink ? undefined : accountCode, ownerName].filter(Boolean).join(', ')}</small>
      </summary>
      {qr && (
        <img
          className="transfer-qr"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t('checkout.transfer.qr', { title })}
          width="148"
          height="148"
        />
      )}
      {isLink ? (
        <a className="button" href={accountCode} target="_blank" rel="noopener noreferrer">
          {t('checkout.transfer.open_link')}
        </a>
      ) : (
        <dl>
          <CopyValue label={t(`checkout.transfer.accounts.${accountType}`)} value={accountCode} />
          {(accounts ?? []).map(({ name, owner, code }) => (
            <CopyValue key={code} label={`${name}, ${owner}`} value={code} />
          ))}
        </dl>
      )}
      <p>{instructions}</p>
      {disclaimer && <p className="quiet">{disclaimer}</p>}
    </details>
  )
}
