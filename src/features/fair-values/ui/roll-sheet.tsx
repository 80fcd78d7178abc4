import { useMemo, useRef } from 'react'
import { readFigure } from '#features/engagement-work/ui/shared/cells/cell-figure.ts'
import { type CellPlace, keyOf, type Typed } from '#features/engagement-work/ui/shared/cells/edits.ts'
import { Problems } from '#features/engagement-work/ui/shared/cells/problems.tsx'
import { Saving } from '#features/engagement-work/ui/shared/cells/saving.tsx'
import { useEdits } from '#features/engagement-work/ui/shared/cells/use-edits.ts'
import { usePasted } from '#features/engagement-work/ui/shared/cells/use-pasted.ts'
import { foldArabic } from '#kernel/fold.ts'
import { kwdFromFils, MAX_KWD } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ROLL_COLUMNS, ROLL_FIELDS, type RollField } from '../fields.ts'
import { HOLDINGS } from '../model/codes.ts'
import type { RollRow, RollValue } from '../model.ts'
import { byClass, rollTotals } from '../rules/roll.ts'
import { className } from '../rules/wording.ts'

/** What follows from what is typed and from the valuations. */
const SUMS = ['before', 'gain', 'closing'] as const
const sumOf = (column: string) => SUMS.find((one) => one === column)
const fieldOf = (column: string) => ROLL_COLUMNS.find((one) => one === column)

type Props = { id: string; rows: readonly RollRow[]; canEdit: boolean; again: () => Promise<unknown> }

/** The roll-forward of an engagement in one spreadsheet, its properties by class with the sums of each. */
export function RollSheet({ id, rows: list, canEdit, again }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { worthKwd } = useFormat()
  const onPasted = usePasted()
  const grid = useRef<SpreadsheetHandle>(null)
  const rows = useMemo(() => new Map(list.map((row) => [row.propertyId, row])), [list])
  const classes = HOLDINGS.map((code) => ({ code, word: t(`fairvalues:holding.${code}`) }))
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'number') return worthKwd(value)
    return classes.find(({ code }) => code === value)?.word ?? String(value)
  }
  const rawOf = (value: unknown): string =>
    value === null || value === undefined ? '' : (classes.find(({ code }) => code === value)?.word ?? String(value))
  const read = ({ column }: CellPlace, typed: string): Typed => {
    const text = tidyText(typed)
    if (text === '') return { value: null }
    const field = fieldOf(column)
    if (field && ROLL_FIELDS[field].kind === 'money') return readFigure(text, MAX_KWD, true)
    const found = classes.find(({ code, word }) => code === text || foldArabic(word) === foldArabic(text))
    return found ? { value: found.code } : { fault: 'choice' }
  }
  const work = useEdits({
    place: `fair-values ${id}`,
    rows,
    storedAt: ({ row, column }) => storedAt(rows.get(row), column),
    read,
    rawOf: (_, value) => rawOf(value),
    send: async (cells) => {
      const changes = cells.flatMap(({ row, column, before, value }) => {
        const field = fieldOf(column)
        return field ? [{ propertyId: row, field, before: plain(before), value: plain(value) }] : []
      })
      const answer = await rpc.fairValues.change({ engagementId: id, changes })
      await again()
      const at = <Cell extends { propertyId: string; field: RollField }>({ propertyId, field, ...one }: Cell) => ({
        ...one,
        ...{ row: propertyId, column: field },
      })
      return { conflicts: answer.conflicts.map(at), refused: answer.refused.map(at) }
    },
  })
  const cellAt = (key: string, column: string): SpreadsheetCell => {
    const row = rows.get(key)
    const sum = sumOf(column)
    if (!row) return { text: '', raw: '', isReadOnly: true }
    if (sum) {
      const fils = row.rolled[sum]
      const kwd = fils === null ? null : kwdFromFils(fils)
      return { text: textOf(kwd), raw: rawOf(kwd), isReadOnly: true }
    }
    const edit = work.edits[keyOf({ row: key, column })]
    if (edit?.is === 'wrong')
      return { text: edit.text, raw: edit.text, mark: 'wrong', spoken: t('engagementwork:problem.title') }
    const value = edit ? edit.value : storedAt(row, column)
    const made: SpreadsheetCell = { text: textOf(value), raw: rawOf(value) }
    if (edit && edit.is !== 'waiting')
      return {
        ...made,
        mark: edit.is === 'conflict' ? 'conflict' : 'wrong',
        spoken: t('engagementwork:problem.title'),
      }
    return edit ? made : { ...made, ...offered(row, column) }
  }
  /** What counts where nothing is typed, and what is to be looked at. */
  const offered = (row: RollRow, column: string): Partial<SpreadsheetCell> => {
    if (column === 'holding' && row.holding === null) return { note: t(`fairvalues:holding.${row.rolled.holding}`) }
    if (column !== 'opening') return {}
    if (row.opening === null && row.earlier !== null)
      return { note: worthKwd(kwdFromFils(row.earlier)), flag: t('fairvalues:offered') }
    return row.rolled.remarks.includes('DIFFERS') ? { mark: 'warn', spoken: t('fairvalues:remark.DIFFERS') } : {}
  }
  const columns = useMemo(
    () => [
      ...ROLL_COLUMNS.map((key) => ({ key, label: ROLL_FIELDS[key].words[language] })),
      ...SUMS.map((key) => ({ key, label: t(`fairvalues:sum.${key}`) })),
    ],
    [language, t],
  )
  const sections = useMemo(
    () =>
      byClass(list).map(({ of, key, rows: own }) => {
        const totals = rollTotals(own)
        return {
          key,
          head: <b>{className(of, { language })}</b>,
          figureOf: (column: string) => {
            const field = columns.find((one) => one.key === column)?.key
            return field && field !== 'holding' && field !== 'transferred' ? worthKwd(kwdFromFils(totals[field])) : ''
          },
          rows: own.map((row) => ({
            key: row.propertyId,
            label: row.name ?? row.valuationNumber ?? '',
            head: <RowHead row={row} />,
          })),
        }
      }),
    [list, language, columns, worthKwd],
  )
  return (
    <Column gap={12}>
      <Row justify="between" wrap>
        <Muted small>{t('fairvalues:hint')}</Muted>
        <Saving work={work} />
      </Row>
      <Spreadsheet
        ref={grid}
        label={t('fairvalues:title')}
        hint={t('engagementwork:table.hint')}
        corner={t('fairvalues:corner')}
        sections={sections}
        columns={columns.map((one) => ({ ...one, head: <b>{one.label}</b> }))}
        cellAt={cellAt}
        isReadOnly={!canEdit}
        onEnter={work.enter}
        onFill={work.fill}
        onPasted={onPasted}
        onSelect={work.see}
        onUndo={work.undo}
        onRedo={work.redo}
      />
      <Problems
        work={work}
        nameOf={({ row, column }) => {
          const named = rows.get(row)
          const label = columns.find(({ key }) => key === column)?.label
          return named && label ? [named.name ?? '', label] : null
        }}
        text={(_, value) => textOf(value)}
        onGo={(place) => grid.current?.focus(place)}
      />
    </Column>
  )
}

const storedAt = (row: RollRow | undefined, column: string): RollValue => {
  const field = fieldOf(column)
  return (row && field && row[field]) ?? null
}
/** A value of a cell as the roll-forward has them: it knows no flags. */
const plain = (value: RollValue | boolean): RollValue => (typeof value === 'boolean' ? null : value)

function RowHead({ row: { propertyId, name, valuationId, valuationNumber, rolled } }: { row: RollRow }) {
  const { t } = useTranslation()
  return (
    <Column as="span" gap={0}>
      <TextLink to="/properties/$id" params={{ id: propertyId }}>
        <Iso>{name}</Iso>
      </TextLink>
      <Muted as="span" small>
        {valuationId ? (
          <TextLink to="/valuations/$id" params={{ id: valuationId }}>
            <Num>{valuationNumber}</Num>
          </TextLink>
        ) : null}{' '}
        {t(`fairvalues:standing.${rolled.standing}`)}
      </Muted>
    </Column>
  )
}
