import { IconTrash } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SheetInputs } from '../../model.ts'
import { atLine } from '../../rules/scores/regression.ts'
import type { WorkedScores } from '../../rules/scores.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { fieldOf, removalEdits, type ScorePlace, scoreEdits, typedAt } from './edits.ts'
import classes from './scores.module.css'
import { useDimensionName } from './use-dimension-name.ts'

const RESULTS = ['score', 'price', 'fitted', 'residual'] as const
type ResultRow = (typeof RESULTS)[number]
const EMPTY: SpreadsheetCell = { text: '', raw: '', isReadOnly: true }

type Props = {
  ref: Ref<SpreadsheetHandle>
  work: SheetWork
  worked: WorkedScores
  inputs: SheetInputs
  /** On a phone the one column that is shown, and showing another; null where all are. */
  only: string | null
  onShow: (column: string) => void
}

/** Ratings by dimension and property as a spreadsheet, with the scores and prices that follow from them below. */
export function ScoresTable({ ref, work, worked, inputs, only, onShow }: Props) {
  const { t } = useTranslation()
  const { number, fixed, kwd, percent } = useFormat()
  const nameOf = useDimensionName()
  const evidenceName = useEvidenceName()
  // Texts that were entered and are no rating: they stay where they were typed until they are mended.
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { dimensions, subject, comparables, line, weightTotal } = worked
  const keyOf = ({ row, column }: ScorePlace) => `${row} ${column}`
  if (dimensions.length === 0) return <EmptyState title={t('scores:empty.title')} hint={t('scores:empty.hint')} />

  const scoredAt = (column: string) =>
    column === 'subject' ? subject : comparables.find((one) => one.evidenceId === column)
  const personAt = (field: string) => work.people.find((one) => one.sheet === work.sheet && one.field === field)?.name
  const entryAt = (place: ScorePlace): SpreadsheetCell => {
    const typed = typedAt(work.values, place)
    const { field } = fieldOf(place)
    const refused = wrong[keyOf(place)]
    const found = scoredAt(place.column)?.ratings.find(({ dimensionId }) => dimensionId === place.row)
    const value = typed ?? found?.rating ?? null
    const shown = value === null ? '' : place.column === 'weight' ? percent(value / 100) : number(value)
    return {
      text: refused ?? shown,
      raw: refused ?? (typed === null ? '' : String(typed)),
      note: refused === undefined && found?.isByFacts ? t('scores:byFacts') : undefined,
      spoken: found?.isByFacts ? t('scores:byFacts') : undefined,
      mark: refused !== undefined ? 'wrong' : work.conflicts[field] ? 'conflict' : value === null ? 'warn' : undefined,
      person: personAt(field),
    }
  }
  const resultAt = (row: ResultRow, column: string): SpreadsheetCell => {
    if (column === 'weight') return row === 'score' ? { ...EMPTY, text: percent(weightTotal / 100) } : EMPTY
    const scored = scoredAt(column)
    const score = scored?.score ?? null
    const priced = comparables.find((one) => one.evidenceId === column)
    const text = {
      score: score ? fixed(score.toNumber()) : '',
      price: priced?.price ? kwd(priced.price.toNumber()) : '',
      fitted: line && score ? kwd(atLine(line, score).toNumber()) : '',
      residual: priced?.residual ? kwd(priced.residual.toNumber()) : '',
    }[row]
    return { ...EMPTY, text }
  }
  const enter = (entered: readonly (ScorePlace & { text: string })[]) => {
    const { edits, refused } = scoreEdits(work.values, entered)
    const kept = Object.entries(wrong).filter(([key]) => !entered.some((cell) => keyOf(cell) === key))
    setWrong(Object.fromEntries([...kept, ...refused.map((cell) => [keyOf(cell), cell.text] as const)]))
    if (edits.length > 0) work.change(edits)
  }
  const fill = (copies: readonly { from: ScorePlace; to: ScorePlace }[]) =>
    enter(copies.map(({ from, to }) => ({ ...to, text: String(typedAt(work.values, from) ?? '') })))

  const columns = [
    { key: 'subject', head: <b>{t('scores:subject')}</b>, label: t('scores:subject'), isSticky: true },
    { key: 'weight', head: t('scores:weight'), label: t('scores:weight') },
    ...comparables.map(({ evidenceId, number: n }) => {
      const found = inputs.comparables.find((one) => one.evidenceId === evidenceId)
      const label = t('scores:comparable', { n: number(n) })
      const about = found ? evidenceName(found.evidence) : ''
      return { key: evidenceId, head: <ColumnHead label={label} about={about} />, label }
    }),
  ]
  const sections = [
    {
      key: 'dimensions',
      rows: dimensions.map((one) => {
        const name = nameOf(one)
        const remove = () => work.change(removalEdits(work.values, one.id))
        return { key: one.id, label: name, head: <RowHead name={name} onRemove={work.editable ? remove : undefined} /> }
      }),
    },
    {
      key: 'results',
      head: t('scores:results'),
      rows: RESULTS.map((row) => ({
        key: row,
        head: t(`scores:row.${row}`),
        label: t(`scores:row.${row}`),
        isResult: true,
      })),
    },
  ]
  const isResult = (row: string): row is ResultRow => (RESULTS as readonly string[]).includes(row)
  const options = columns.map(({ key, label }) => ({ value: key, label }))
  return (
    <>
      {only === null ? null : (
        <SelectField
          label={t('scores:shown')}
          options={options}
          value={only}
          onChange={(column) => onShow(column ?? 'subject')}
        />
      )}
      <Spreadsheet
        ref={ref}
        label={t('scores:table')}
        hint={t('scores:table.hint')}
        corner={t('scores:dimension')}
        sections={sections}
        columns={only === null ? columns : columns.filter(({ key }) => key === only)}
        cellAt={(row, column) => (isResult(row) ? resultAt(row, column) : entryAt({ row, column }))}
        isReadOnly={!work.editable}
        onEnter={enter}
        onFill={fill}
        onPasted={({ outside }) => {
          if (outside > 0) toast.warning(t('scores:pasted.outside'))
        }}
        onUndo={work.undo}
        onRedo={work.redo}
        onSelect={(place) => work.setPlace(isResult(place.row) ? null : fieldOf(place).field)}
      />
    </>
  )
}

function ColumnHead({ label, about }: { label: string; about: string }) {
  return (
    <Column as="span" gap={4} className={classes.columnHead}>
      <b>{label}</b>
      <Iso>{about}</Iso>
    </Column>
  )
}

function RowHead({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation()
  const label = t('scores:remove.dimension', { name: isolateBidi(name) })
  return (
    <Row as="span" justify="between" className={classes.rowHead}>
      <Iso>{name}</Iso>
      {onRemove ? (
        <ActionIcon variant="subtle" size={28} aria-label={label} title={label} onClick={onRemove} className="no-print">
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </Row>
  )
}
