import * as routes from '#api/routes'
import { useWatch } from 'react-hook-form'
import { Alert, Typography } from '@mui/material'
import { SelectInput, useTranslate } from 'react-admin'
import type { AnswerOf } from '#api/client'
import { DECIDED_READS } from './decide_dialog'
import { ErrorState } from '../../ui/error_state'
import { FormDialog } from '../../ui/form_dialog'
import { moneyText } from '../wallet/money_text'
import { NoticeDialog } from '../../ui/notice_dialog'
import { required } from '../../ui/validation'
import { Rows } from '../../ui/skeletons'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import type { Unmatched } from './unmatched_row'

interface Props {
  item: Unmatched
  onClose: () => void
}

type Target = AnswerOf<typeof routes.paymentsUnmatchedBookings>['data'][number]
type Typed = { code: string }

/** Lets a payment count for another booking that waits for as much or more. */
export function MoveDialog({ item, onClose }: Props) {
  const t = useTranslate()
  const { id, amount, currency } = item
  const params = { id }
  const { data, error, refetch } = useRead(routes.paymentsUnmatchedBookings, { params })
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, body) => api.create(routes.paymentsUnmatchedMove, { params, body }),
    saved: () => ({ text: 'admin.unmatched.done.moved', tone: 'success' }),
    isInline: true,
    reads: DECIDED_READS,
    onSaved: onClose,
  })
  const values = { amount: moneyText(amount, currency) }
  const targets = data?.data

  const title = t('admin.unmatched.dialog.move_title', values)
  if (targets?.length === 0) {
    const text = t('admin.unmatched.dialog.move_none', values)
    return <NoticeDialog title={title} text={text} onClose={onClose} />
  }

  return (
    <FormDialog<Typed>
      title={title}
      text={t('admin.unmatched.dialog.move_text', values)}
      confirm={t('admin.unmatched.actions.move')}
      isBusy={isBusy || !targets}
      onClose={onClose}
      onSend={save}
    >
      {error && <ErrorState of="bookings" error={error} onRetry={refetch} />}
      {!data && !error && <Rows height={48} count={1} />}
      {targets && <Choice item={item} targets={targets} />}
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

/** The bookings to choose from, and what follows of the chosen one. */
function Choice({ item, targets }: { item: Unmatched; targets: Target[] }) {
  const t = useTranslate()
  const code = useWatch({ name: 'code' }) as unknown
  const chosen = targets.find((target) => target.code === code)
  const left = chosen ? chosen.due - item.amount : 0
  const money = (amount: number) => moneyText(amount, item.currency)
  return (
    <>
      <SelectInput
        source="code"
        label={t('admin.unmatched.dialog.booking')}
        validate={required()}
        choices={targets.map(({ due, client, title, ...target }) => ({
          id: target.code,
          name: t('admin.unmatched.dialog.choice', { client, title, due: money(due) }),
        }))}
      />
      {chosen && (
        <Typography role="status">
          {t(`admin.unmatched.dialog.move_${left > 0 ? 'short' : 'whole'}`, {
            amount: money(item.amount),
            left: money(left),
          })}
        </Typography>
      )}
    </>
  )
}
