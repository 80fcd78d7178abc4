import { useTranslation } from 'react-i18next'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { COMMENT_LIMIT } from '../../model.ts'

type Props = {
  label: string
  text: string
  onChange: (text: string) => void
  /** It was to be sent: a missing text is a fault now. */
  tried: boolean
}

/** The text of a comment, or of an answer to one. */
export function CommentField({ label, text, onChange, tried }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      label={label}
      required
      multiline
      maxLength={COMMENT_LIMIT}
      value={text}
      onChange={onChange}
      error={tried && text.trim() === '' ? t('reviews:fault.text') : undefined}
    />
  )
}
