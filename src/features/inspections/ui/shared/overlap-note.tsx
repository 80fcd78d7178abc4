import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Card } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './appointment.module.css'
import { overlapsQuery } from './reads.ts'

type Props = {
  inspectorId: string
  startsAt: string
  minutes: number
  exceptId: string | undefined
  /** What is said of it, where that is not that the appointment can still be saved. */
  text?: string
}

/** Says which other appointments of the inspector an appointment overlaps; nothing where there is none. */
export function OverlapNote({ text, ...appointment }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const items = useQuery(overlapsQuery(appointment)).data ?? []
  return (
    <div role="status">
      {items.length > 0 ? (
        <Card note="amber" className={classes.overlap}>
          <p>{text ?? t('inspections:overlap')}</p>
          <ul>
            {items.map(({ id, startsAt, valuationNumber }) => (
              <li key={id}>
                {t('inspections:overlap.one', { at: instant(startsAt), number: isolateBidi(valuationNumber) })}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}
