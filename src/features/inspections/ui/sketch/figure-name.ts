import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Figure } from '../../rules/sketch/figure.ts'

/** Says a figure by its number on its floor and its own name, or by what it counts under. */
export function useFigureName({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ id, floor, kind, label, name }: Figure): string => {
    const n = figures.filter((one) => one.floor === floor).findIndex((one) => one.id === id) + 1
    const what = name ?? (kind === 'VOID' ? t('sketch:void') : t(`inspections:label.${label}`))
    return `${number(n)} · ${isolateBidi(what)}`
  }
}
