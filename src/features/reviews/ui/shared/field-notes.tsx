import { IconMessage } from '@tabler/icons-react'
import { useOpenOn } from '#features/valuations/ui/shared/commented.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './mark.module.css'

/** Below a field, what its open comments say, each the way to where it is answered; nothing where there are none. `field` is an anchor. */
export function FieldNotes({ valuationId, field }: { valuationId: string; field: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const open = useOpenOn(valuationId)(field)
  if (open.length === 0) return null
  return (
    <Column
      as="ul"
      gap={4}
      className={`${classes.notes} no-print`}
      aria-label={t('reviews:count.open', { count: open.length, n: number(open.length) })}
    >
      {open.map(({ id, text }) => (
        <Row as="li" align="start" key={id}>
          <IconMessage size={15} aria-hidden="true" />
          <TextLink to="/valuations/$id/review" params={{ id: valuationId }} hash={`comment-${id}`}>
            <span dir="auto">{text}</span>
          </TextLink>
        </Row>
      ))}
    </Column>
  )
}
