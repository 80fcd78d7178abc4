import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import sheet from '#web/records/details/sheet/sheet.module.css'
import { Sheet, SheetGroup, SheetText } from '#web/records/details/sheet/sheet.tsx'
import { useMe } from '#web/session/me.ts'
import type { SavedComparison } from '../../model/saved.ts'
import type { Outcome } from '../../model.ts'
import { cellOf } from '../result/props.ts'
import { useFormatRawValue, useResult } from '../result/use-result.ts'
import { PaperTimeline } from './comparison-entry.tsx'
import { changesOf, outcomeOf } from './saved-outcome.ts'
import classes from './saved-sheet.module.css'
import { useSavedFacts } from './use-facts.tsx'

type Props = { comparison: SavedComparison; printedAt: Date }

/** A saved comparison on A4: its outcome, every raw value and score, and how it was made. */
export function SavedSheet({ comparison, printedAt }: Props) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { how, people } = useSavedFacts(comparison)
  const outcome = outcomeOf(comparison)
  const seesAll = user !== null && rowScope(user) === 'all'
  return (
    <Sheet
      kind={t('comparisons:saved.sheet')}
      title={<Iso>{comparison.name}</Iso>}
      status={t(changesOf(comparison) ? 'comparisons:list.changed' : 'comparisons:saved.current')}
      caution={t(seesAll ? 'valuations:sheet.internal' : 'valuations:sheet.reference')}
      name={comparison.name}
      printedAt={printedAt}
    >
      {outcome ? <PaperResult comparison={comparison} outcome={outcome} /> : null}
      <SheetText title={t('comparisons:save.description')} text={comparison.description} />
      <SheetGroup title={t('comparisons:saved.standing')} items={[...how, ...people]} />
      <PaperTimeline id={comparison.id} />
    </Sheet>
  )
}

/** The sentence, every dimension with each property's raw value and its part of the total, and the totals. */
function PaperResult({ comparison, outcome }: { comparison: SavedComparison; outcome: Outcome }) {
  const { t } = useTranslation()
  const { fixed, share } = useFormat()
  const formatRawValue = useFormatRawValue()
  const { properties, primaryPropertyId } = comparison
  const { sides, rows, sentence } = useResult({ outcome, properties, setup: comparison, primaryPropertyId })
  return (
    <section>
      <h2>{t('comparisons:result.title')}</h2>
      <p className={sheet.text}>{sentence}</p>
      <table className={`${sheet.papers} ${classes.result}`}>
        <thead>
          <tr>
            <th scope="col">{t('comparisons:result.dimension')}</th>
            <th scope="col">{t('comparisons:result.weight')}</th>
            {sides.map(({ id, name }) => (
              <th key={id} scope="col">
                <Iso>{name}</Iso>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.dimension}>
              <th scope="row">
                <Iso>{row.name}</Iso>
              </th>
              <td>
                <Num>{share(row.weight)}</Num>
              </td>
              {sides.map(({ id }) => (
                <td key={id}>
                  <Num>{formatRawValue(row.dimension, cellOf(row, id).raw)}</Num>
                  {row.counted ? (
                    <small>
                      {t('comparisons:result.points')}: <Num>{fixed(cellOf(row, id).points)}</Num>
                    </small>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('comparisons:result.total')}</th>
            <td />
            {sides.map(({ id }) => (
              <td key={id}>
                <b>
                  <Num>{fixed(outcome.totalScores[id])}</Num>
                </b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
