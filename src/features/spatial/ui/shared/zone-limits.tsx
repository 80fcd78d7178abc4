import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ZoneLimits } from '../../model.ts'

const SIDES = ['front', 'side', 'rear'] as const

/** The setbacks of a zone in words: 'Front 3 m, side 1.5 m'; an em dash where none is known. */
export function SetbackText({ setbacks }: Pick<ZoneLimits, 'setbacks'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const parts = SIDES.flatMap((side) => {
    const metres = setbacks[side]
    if (metres === null) return []
    return [`${t(`analysis:setback.${side}`)} ${isolateBidi(t('analysis:unit.metres', { n: number(metres) }))}`]
  })
  return <>{parts.length > 0 ? parts.join(COMMA[language]) : number(null)}</>
}
