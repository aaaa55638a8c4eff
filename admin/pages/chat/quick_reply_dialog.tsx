import * as routes from '#api/routes'
import { TextInput, useTranslate } from 'react-admin'
import { Alert, Button } from '@mui/material'
import type { AnswerOf } from '#api/client'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { FormDialog } from '../../ui/form_dialog'
import { required } from '../../ui/validation'
import { useSave } from '../../ui/use_save'

/** A quick reply as the API gives it. */
export type QuickReply = AnswerOf<typeof routes.messagingQuickRepliesIndex>['items'][number]

type Typed = { title: string; text: string; version?: number }

interface Props {
  reply: QuickReply | 'new'
  onClose: () => void
}

const READS = [routes.messagingQuickRepliesIndex]

/** Adds a quick reply, or changes or deletes one. */
export function QuickReplyDialog({ reply, onClose }: Props) {
  const t = useTranslate()
  const isNew = reply === 'new'
  const params = { id: isNew ? '' : reply.id }
  const common = {
    isInline: true,
    reads: READS,
    onSaved: onClose,
    failed: 'errors.INTERNAL',
  }
  const { save, isBusy, refusal } = useSave<Typed>({
    ...common,
    send: (api, { title, text, version }) =>
      isNew
        ? api.create(routes.messagingQuickRepliesStore, {
            body: { title, text },
          })
        : api.call(routes.messagingQuickRepliesUpdate, {
            params,
            body: { title, text, version },
          }),
  })
  const removal = useSave({
    ...common,
    send: (api) => api.call(routes.messagingQuickRepliesDestroy, { params }),
  })

  return (
    <FormDialog<Typed>
      title={t(`admin.chat.quick.${isNew ? 'add' : 'edit_one'}`)}
      text={t('admin.chat.quick.text')}
      values={isNew ? {} : reply}
      takes={(present) => present}
      isBusy={isBusy || removal.isBusy}
      onClose={onClose}
      onSend={save}
    >
      <TextInput
        source="title"
        label={t('admin.chat.quick.title')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        helperText={false}
      />
      <TextInput
        source="text"
        label={t('admin.chat.quick.words')}
        validate={required()}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        helperText={false}
      />
      {(refusal ?? removal.refusal) && <Alert severity="error">{refusal ?? removal.refusal}</Alert>}
      {!isNew && (
        <Button color="error" onClick={() => void removal.save()} sx={{ justifySelf: 'start' }}>
          {t('ra.action.delete')}
        </Button>
      )}
      {!isNew && <ChangesFold thing="quick_reply" thingId={reply.id} />}
    </FormDialog>
  )
}
