import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ListedZone, ZoneState } from '../model.ts'

const TONES: Readonly<Record<ZoneState, Tone>> = {
  IN_FORCE: 'green',
  SCHEDULED: 'blue',
  REPLACED: 'grey',
  ENDED: 'grey',
  WITHDRAWN: 'red',
}

/** The state of a version today, as text with a coloured dot. */
export function StateBadge({ state }: { state: ZoneState }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`registers:zones.state.${state}`)}</Badge>
}

/** The first day of a version and the first day on which it is no longer in force. */
export function Validity({ validFrom, validTo }: Pick<ListedZone, 'validFrom' | 'validTo'>) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <>
      <Num>{date(validFrom)}</Num> – {validTo ? <Num>{date(validTo)}</Num> : t('registers:zones.noEnd')}
    </>
  )
}

/** Metres and ratios of a zone as texts. */
export function useLimitText() {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  return {
    metres: (value: number | null) => (value === null ? number(null) : t('analysis:unit.metres', { n: number(value) })),
    ratio: (value: number | null) => (value === null ? number(null) : percent(value)),
  }
}

/** The setbacks of a version as the analysis has them. */
export const setbacksOf = ({ setbackFront, setbackSide, setbackRear }: ListedZone) => ({
  front: setbackFront,
  side: setbackSide,
  rear: setbackRear,
})
