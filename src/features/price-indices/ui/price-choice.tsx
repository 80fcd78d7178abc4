import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import type { IndexAsked } from '../model/inputs.ts'
import type { IndexAnswer, IndexPlace } from '../model/vintages.ts'
import { INDEX_LEVELS, INDEX_STEPS, type IndexLevel, type IndexStep } from '../model.ts'
import { keyOf } from '../rules/shown.ts'
import { useIndexWords } from './reads.ts'

type Props = { answer: IndexAnswer; asked: IndexAsked; onAsk: (asked: IndexAsked) => void }

/** Chooses the category, the place among those that have an index, quarters or months, and the period that is 100. */
export function IndexChoice({ answer, asked, onAsk }: Props) {
  const { t } = useTranslation()
  const { period, place } = useIndexWords()
  const { index, places, categories, category } = answer
  const level = asked.level ?? 'NATION'
  const put = (changes: Partial<IndexAsked>) => onAsk({ ...asked, ...changes })
  const choosePlace = (key: string | null) => {
    const chosen = places.find((one) => keyOf(one) === key)
    const to = chosen?.level ?? 'NATION'
    put({ level: to, place: chosen?.place ?? '', step: to === 'NATION' ? asked.step : undefined })
  }
  return (
    <Grid columns="repeat(auto-fit, minmax(11rem, 1fr))" gap={16} className="no-print">
      <SelectField
        label={t('priceindex:category')}
        value={category}
        options={categories.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
        onChange={(code) => put({ category: code ?? undefined, level: 'NATION', place: '', base: undefined })}
      />
      <SelectField
        label={t('priceindex:place')}
        searchable
        value={keyOf({ level, place: asked.place ?? '' })}
        options={INDEX_LEVELS.map((one) => ({
          group: t(`priceindex:level.${one}`),
          items: placesOf(places, one).map((each) => ({ value: keyOf(each), label: place(each) })),
        })).filter(({ items }) => items.length > 0)}
        onChange={choosePlace}
      />
      <SelectField<IndexStep>
        label={t('priceindex:step')}
        value={asked.step ?? 'QUARTER'}
        // Months are of the nation alone.
        options={INDEX_STEPS.filter((step) => step === 'QUARTER' || level === 'NATION').map((step) => ({
          value: step,
          label: t(`priceindex:step.${step}`),
        }))}
        onChange={(step) => put({ step: step ?? undefined, base: undefined })}
      />
      <SelectField
        label={t('priceindex:base')}
        value={index?.base ?? null}
        options={(index?.points ?? []).map(({ from }) => ({
          value: from,
          label: period(index?.step ?? 'QUARTER', from),
        }))}
        onChange={(base) => put({ base: base ?? undefined })}
      />
    </Grid>
  )
}

const placesOf = (places: readonly IndexPlace[], level: IndexLevel) =>
  places.filter((one) => one.level === level).toSorted((a, b) => b.n - a.n)
