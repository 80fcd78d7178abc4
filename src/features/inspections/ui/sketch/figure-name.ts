import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Figure } from '../../rules/sketch/figure.ts'

/** Says what a figure is: its own name, else that it is a void or what it counts under. */
export function useFigureKind() {
  const { t } = useTranslation()
  return ({ kind, label, name }: Pick<Figure, 'kind' | 'label' | 'name'>): string =>
    name ?? (kind === 'VOID' ? t('sketch:void') : t(`inspections:label.${label}`))
}

/** Says a figure by its number on its floor and its own name, or by what it counts under. */
export function useFigureName({ figures }: { figures: readonly Figure[] }) {
  const { number } = useFormat()
  const kindOf = useFigureKind()
  return (figure: Figure): string => {
    const n = figures.filter(({ floor }) => floor === figure.floor).findIndex(({ id }) => id === figure.id) + 1
    return `${number(n)} · ${isolateBidi(kindOf(figure))}`
  }
}
