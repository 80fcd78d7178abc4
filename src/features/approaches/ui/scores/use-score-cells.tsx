import { useTranslation } from 'react-i18next'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { formatShare } from '#kernel/format.ts'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import type { SpreadsheetColumn, SpreadsheetSection } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { SheetInputs } from '../../model.ts'
import { gridComparables } from '../../rules/grid.ts'
import type { WorkedScores } from '../../rules/scores.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { DimensionHead, useDimensionName } from './dimensions.tsx'
import { SUBJECT_COLUMN, scoreAt, scoreKey, WEIGHT_COLUMN } from './edits.ts'

const RESULTS = ['price', 'score', 'residual'] as const
const EMPTY: SpreadsheetCell = { text: '', raw: '', isReadOnly: true }

type Given = { worked: WorkedScores; wrong: Readonly<Record<string, string>>; values: FormValues }

/** Returns the function that gives the content of a cell of the sheet of scores. */
export function useScoreCells({ worked, wrong, values }: Given) {
  const { t } = useTranslation()
  const reading = useReading()
  const { number, worthKwd } = useFormat()
  const shown = (value: number | undefined, text: string): SpreadsheetCell => ({
    text,
    raw: value === undefined ? '' : String(value),
    isReadOnly: true,
  })
  const resultAt = (row: string, column: string): SpreadsheetCell => {
    if (column === WEIGHT_COLUMN) {
      const { weightTotal } = worked
      return row === 'result:score'
        ? {
            ...shown(weightTotal, formatShare(weightTotal / 100, reading, 2)),
            mark: Math.abs(weightTotal - 100) > 1e-7 ? 'warn' : undefined,
          }
        : EMPTY
    }
    const one = worked.comparables.find(({ evidenceId }) => evidenceId === column)
    const scored = one ?? (column === SUBJECT_COLUMN ? worked.subject : undefined)
    const score = scored?.score?.toNumber()
    if (row === 'result:score') return shown(score, score === undefined ? '' : number(score))
    const price = row === 'result:residual' ? one?.residual : (one?.price ?? (one ? null : worked.perSqm))
    const isOfSubject = column === SUBJECT_COLUMN && row === 'result:residual'
    if (!price || isOfSubject) return EMPTY
    return shown(toKwd(price), worthKwd(toKwd(price)))
  }
  return (row: string, column: string): SpreadsheetCell => {
    const place = { row, column }
    const key = scoreKey(place)
    if (key === null) return resultAt(row, column)
    const text = wrong[key]
    if (text !== undefined) {
      const word = column === WEIGHT_COLUMN ? 'scoring:notWeight' : 'scoring:notRating'
      return { text, raw: text, mark: 'wrong', spoken: t(word, { text }) }
    }
    const held = scoreAt(place, values)
    if (column === WEIGHT_COLUMN)
      return held === null ? { text: '', raw: '' } : { text: formatShare(held / 100, reading, 2), raw: `${held}%` }
    const scored = worked.comparables.find(({ evidenceId }) => evidenceId === column) ?? worked.subject
    const rating = scored.ratings.find(({ dimensionId }) => dimensionId === row)
    if (!rating || rating.rating === null) return { text: '', raw: '' }
    return {
      text: number(rating.rating),
      raw: held === null ? '' : String(held),
      note: rating.isByFacts ? t('scoring:byFacts') : undefined,
    }
  }
}

type Laid = { worked: WorkedScores; work: SheetWork; inputs: SheetInputs; isPhone: boolean | undefined }

/** Rows and columns of the sheet of scores; on a phone the columns go by sideways. */
export function useScoreLayout({ worked, work, inputs, isPhone }: Laid) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const evidenceName = useEvidenceName()
  const dimensionName = useDimensionName()
  const sections: SpreadsheetSection[] = [
    {
      key: 'dimensions',
      rows: worked.dimensions.map((one) => ({
        key: one.id,
        label: dimensionName(one),
        head: <DimensionHead one={one} work={work} />,
      })),
    },
    {
      key: 'results',
      head: t('scoring:results'),
      rows: RESULTS.map((name) => {
        const label = t(`scoring:result.${name}`)
        return { key: `result:${name}`, label, head: label, isResult: true }
      }),
    },
  ]
  const columns: SpreadsheetColumn[] = [
    { key: WEIGHT_COLUMN, label: t('scoring:weight'), head: t('scoring:weight') },
    { key: SUBJECT_COLUMN, label: t('scoring:subject'), head: <strong>{t('scoring:subject')}</strong> },
    ...gridComparables(inputs).map(({ evidenceId, evidence }, at): SpreadsheetColumn => {
      const label = t('scoring:comparable', { n: number(at + 1) })
      return {
        key: evidenceId,
        label,
        head: isPhone ? (
          label
        ) : (
          <TextLink to="/market/$id" params={{ id: evidenceId }}>
            {number(at + 1)} · <Iso>{evidenceName(evidence)}</Iso>
          </TextLink>
        ),
      }
    }),
  ]
  return { sections, columns }
}
