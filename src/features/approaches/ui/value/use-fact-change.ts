import { areaLabel } from '#features/places/model.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { FactChange } from '../../model/records.ts'

/** Returns the functions that tell a change in a sentence: of a fact of the property, and of anything that is named and written. */
export function useFactChange() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, date } = useFormat()
  const written = (name: string, value: FormValue): string => {
    if (value === null) return t('sheets:value.none')
    if (typeof value === 'boolean') return t(value ? 'sheets:value.yes' : 'sheets:value.no')
    if (typeof value === 'number') return number(value)
    if (name === 'on') return date(String(value))
    if (name === 'areaName') return areaLabel(String(value), language)
    const worded = { category: 'category', purpose: 'purpose', tenure: 'tenure' }[name]
    return worded ? (t(`valuations:${worded}.${value}` as WordKey) as string) : String(value)
  }
  const fromTo = (what: string, from: string, to: string) =>
    t('value:moves.fromTo', { what: isolateBidi(what), from: isolateBidi(from), to: isolateBidi(to) })
  return {
    fromTo,
    factChange: ({ fact, before, after }: FactChange): string =>
      fromTo(t(`value:fact.${fact}`), written(fact, before), written(fact, after)),
  }
}
