import { IconMessage } from '@tabler/icons-react'
import { useOpenOn } from '#features/valuations/ui/shared/commented.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './mark.module.css'

/** Beside a field, the way to its open comments; nothing where there are none. `field` is an anchor, or the sheet of anchors. */
export function FieldComments({ valuationId, field }: { valuationId: string; field: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const open = useOpenOn(valuationId)(field)
  if (open.length === 0) return null
  return (
    <TextLink
      to="/valuations/$id/review"
      params={{ id: valuationId }}
      hash={`comment-${open[0]?.id}`}
      className={classes.mark}
      title={open.map(({ text }) => text).join('\n')}
      aria-label={`${t('reviews:group.OPEN')}: ${number(open.length)}`}
    >
      <IconMessage size={15} aria-hidden="true" /> {number(open.length)}
    </TextLink>
  )
}
