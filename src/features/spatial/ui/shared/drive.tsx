import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { RoadData } from '../../model.ts'
import classes from './shared.module.css'

/** The minutes by car to an amenity, or that no way leads there; nothing where minutes are not given. */
export function useDriveText(): (minutes: number | null | undefined, shape: 'minutes' | 'byCar') => string | null {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (minutes, shape) => {
    if (minutes === undefined) return null
    if (minutes === null) return t('analysis:drive.none')
    return t(`analysis:drive.${shape}`, { count: minutes, n: number(minutes) })
  }
}

/** Where minutes by car come from, or why there are none; nothing without roads. */
export function RoadCredit({ roads }: { roads: RoadData | undefined }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  if (!roads) return null
  const { state, asAt } = roads
  const text =
    state === 'NO_ROAD'
      ? t('analysis:drive.noRoad')
      : state === 'FAILED'
        ? t('analysis:drive.failed')
        : asAt === null
          ? t('analysis:drive.credit.undated')
          : t('analysis:drive.credit', { date: isolateBidi(date(asAt)) })
  return (
    <Row as="p" wrap gap={[4, 12]} className={classes.note}>
      {text}
    </Row>
  )
}
