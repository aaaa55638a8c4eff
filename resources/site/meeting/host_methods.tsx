import type { PaymentMethod } from '#shared/payment_methods'

/** A method by which the host is paid straight. */
export type HostMethod = Pick<PaymentMethod, 'id' | 'title' | 'config'>

/** The accounts to which a client pays the host, each folded under its title. */
export function HostMethods({ methods }: { methods: HostMethod[] }) {
  return (
    <ul className="host-methods">
      {methods.map(
        ({ id, title, config: { accountType, accountCode, ownerName, instructions } }) => (
          <li key={id}>
            <details>
              <summary>{title}</summary>
              <p>
                {accountType === 'paymentLink' ? (
                  <a href={accountCode} rel="noopener noreferrer" target="_blank">
                    {accountCode}
                  </a>
                ) : (
                  <b>{accountCode}</b>
                )}
              </p>
              <p>{ownerName}</p>
              <p>{instructions}</p>
            </details>
          </li>
        )
      )}
    </ul>
  )
}
