import * as routes from '#api/routes'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { ABSENCE_SENTIMENTS, BEST_RATING } from '#shared/feedback'
import { ScaleField } from './scale_field'
import { useSave } from '../../ui/use_save'
import { productName } from '../product'

const SHORTEST_COMMENT = 3

/** The form for feedback, which can be sent once it is complete (docs/domain.md, "Field rules"). */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [rating, setRating] = useState(1)
  const [isRated, setRated] = useState(false)
  const [absenceSentiment, setSentiment] = useState('NO_DISAPPOINTED')
  const [comment, setComment] = useState('')
  const isWhole = comment.trim().length >= SHORTEST_COMMENT
  const { save, isBusy } = useSave({
    send: (api) =>
      api.call(routes.marketingFeedbackStore, { body: { rating, absenceSentiment, comment } }),
    saved: 'admin.feedback.sent',
    failed: 'admin.failed.save',
    onSaved: onClose,
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="feedback-title" maxWidth="sm" fullWidth>
      <DialogTitle id="feedback-title">
        {t('admin.feedback.title', { product: productName })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box>
          <ScaleField
            label={t('admin.feedback.rating')}
            ends={[t('admin.feedback.ends.worst'), t('admin.feedback.ends.best')]}
            best={BEST_RATING}
            value={rating}
            isUntouched={!isRated}
            nameOf={(value) => t('admin.feedback.of', { value, best: BEST_RATING })}
            onChange={(value) => {
              setRating(value)
              setRated(true)
            }}
          />
          {!isRated && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {t('admin.feedback.start')}
            </Typography>
          )}
        </Box>
        <FormControl>
          <FormLabel id="feedback-absence" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {t('admin.feedback.absence')}
          </FormLabel>
          <RadioGroup
            aria-labelledby="feedback-absence"
            row
            value={absenceSentiment}
            onChange={(_event, value) => setSentiment(value)}
          >
            {ABSENCE_SENTIMENTS.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio size="small" />}
                label={t(`admin.feedback.sentiments.${value}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <TextField
          multiline
          minRows={3}
          margin="none"
          label={t('admin.feedback.comment')}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isWhole || isBusy} onClick={() => void save()}>
          {t('admin.feedback.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
