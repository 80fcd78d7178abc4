import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { COMMENT_LIMIT } from '../../model.ts'
import { onReview } from '../shared/reads.ts'

/** `what` names what the comment is about. */
type Props = { valuationId: string; field: string | null; what: string; onClose: () => void }

/** Writes a comment on a field, or on the whole valuation. */
export function ComposeDialog({ valuationId, field, what, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`review-comment ${valuationId} ${field ?? ''}`}
      start={{ text: '' }}
      title={t('reviews:comment.on', { what: isolateBidi(what) })}
      fields={() => [
        {
          name: 'text',
          kind: 'longText',
          label: t('reviews:comment.text'),
          max: COMMENT_LIMIT,
          required: t('reviews:fault.text'),
        },
      ]}
      save={t('reviews:comment.write')}
      send={({ text }) => rpc.reviews.comment({ valuationId, field, text: tidyText(text) })}
      on={onReview(valuationId)}
      onClose={onClose}
    />
  )
}
