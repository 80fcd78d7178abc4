import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo, type Ref, useState } from 'react'
import type { FormValues } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Grid as Columns, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { GRID_ROWS, type GridUnit, RATINGS } from '../../model/grid.ts'
import type { WorkedCell } from '../../rules/grid/cells.ts'
import type { Grid, GridColumn } from '../../rules/grid.ts'
import type { Taken } from '../support/support-panel.tsx'
import { type CellPart, fieldAt, type GridPlace, WEIGHT_ROW } from './edits.ts'
import classes from './grid.module.css'
import { useCellWords } from './use-cell-words.ts'
import { useFactText } from './use-fact-text.ts'
import { calledIn, useFigures } from './use-figures.ts'

// What is offered beside a reason is not there before a cell is chosen.
const PhraseChooser = fetched(
  async () => (await import('#features/phrases/ui/shared/phrase-chooser.tsx')).PhraseChooser,
)
const OfferedSupport = fetched(async () => (await import('../support/offered-support.tsx')).OfferedSupport)

type Props = {
  ref: Ref<HTMLDivElement>
  valuationId: string
  grid: Grid
  editable: boolean
  values: FormValues
  /** Writes rating or reason of cells; as it is typed, where the text of a single cell is. */
  onWrite: (fields: readonly string[], part: CellPart) => void
  /** Enters what the market register's support comes to in the cells of a row. */
  onTake: (rowId: string, taken: readonly Taken[]) => void
  active: GridPlace | null
  /** The fields of the selected cells. */
  fields: readonly string[]
  wrong: Readonly<Record<string, string>>
  /** Goes back to the grid. */
  onBack: () => void
  /** In the foot of the window: a line that opens and closes. Undefined for a panel below the grid. */
  isOpen?: boolean | undefined
  onOpen: (isOpen: boolean) => void
}

/** All about the active cell: facts of both properties, what the adjustment comes to, rating, reason, and what is to be looked at. */
export const CellPanel = memo(function CellPanel(props: Props) {
  const { ref, grid, active, onBack, isOpen, onOpen } = props
  const { t } = useTranslation()
  const column = grid.columns.find(({ evidenceId }) => evidenceId === active?.column)
  const cell = column?.cells.find(({ row }) => row.id === active?.row)
  const of = cell && column ? { cell, column } : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields
    <div
      ref={ref}
      className={`${classes.panel} no-print`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onBack()
      }}
    >
      {isOpen === undefined ? (
        <Panel title={t('adjusting:cell')} padded>
          {of ? <CellName {...of} /> : null}
          <AboutCell {...props} of={of} />
        </Panel>
      ) : (
        <>
          <Row gap={12} className={classes.line}>
            <Button
              variant="default"
              size="compact-md"
              aria-expanded={isOpen}
              rightSection={
                isOpen ? (
                  <IconChevronDown size={16} aria-hidden="true" />
                ) : (
                  <IconChevronUp size={16} aria-hidden="true" />
                )
              }
              onClick={() => onOpen(!isOpen)}
            >
              {t('adjusting:cellDetails')}
            </Button>
            {of ? (
              <>
                <CellName {...of} />
                {isOpen ? null : <Iso>{of.cell.reason}</Iso>}
                {isOpen ? null : <Marks cell={of.cell} />}
              </>
            ) : (
              <Muted as="span">{t('adjusting:cellHint')}</Muted>
            )}
          </Row>
          {isOpen ? (
            <div className={classes.open}>
              <AboutCell {...props} of={of} />
            </div>
          ) : null}
        </>
      )}
    </div>
  )
})

type CellOf = { cell: WorkedCell; column: GridColumn }

function CellName({ cell: { row }, column }: CellOf) {
  const { t } = useTranslation()
  const { rowName } = useCellWords()
  const { number } = useFormat()
  return (
    <strong>
      <Iso>{rowName(row)}</Iso> · {t('adjusting:comparable', { n: number(column.number) })}
    </strong>
  )
}

function AboutCell({ of, ...props }: Omit<Props, 'ref'> & { of: CellOf | null }) {
  const { valuationId, grid, active, fields, wrong, editable, onTake, isOpen } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const field = active && fieldAt(active)
  const text = field ? wrong[field] : undefined
  const chosen = fields.filter((one) => one.startsWith('cells.'))
  return (
    <>
      {text === undefined ? null : (
        <p role="alert" className={classes.wrong}>
          {t('adjusting:notNumber', { text: isolateBidi(text) })}
        </p>
      )}
      {of ? (
        <Columns columns="minmax(240px, 1fr) minmax(0, 1fr) minmax(0, 1.2fr)" align="start" gap={[12, 24]} until={1000}>
          <div>
            <CellFacts cell={of.cell} unit={grid.unit} />
            {chosen.length > 1 ? (
              <Muted className={classes.mute}>
                {t('adjusting:selected', { count: chosen.length, n: number(chosen.length) })}
              </Muted>
            ) : null}
            <OfferedSupport
              key={`support ${of.cell.row.id}`}
              valuationId={valuationId}
              rowCode={of.cell.row.code}
              basis={grid.basis}
              evidenceId={of.column.evidenceId}
              onTake={editable ? (taken) => onTake(of.cell.row.id, taken) : undefined}
            />
          </div>
          <About key={of.cell.field} {...props} cell={of.cell} fields={chosen} />
        </Columns>
      ) : isOpen || active?.row === WEIGHT_ROW ? null : (
        <Muted>{t('adjusting:cellHint')}</Muted>
      )}
    </>
  )
}

/** The facts of the row, and what the adjustment does to the price. */
function CellFacts({ cell, unit }: { cell: WorkedCell; unit: GridUnit }) {
  const { t } = useTranslation()
  const { whole, signed } = useFigures(unit)
  const called = calledIn(unit)
  const factText = useFactText()
  const { facts, isEmpty, percent, kwd, base, amount, row } = cell
  const entries = [
    [t('adjusting:subject'), factText.subject(facts)],
    [t('adjusting:theComparable'), factText.comparable(facts)],
    [t(`adjusting:adjusts.${called}`), base.isZero() ? '' : whole(base)],
    [
      t('adjusting:amounts'),
      isEmpty
        ? ''
        : [percent === null ? '' : signed.percent(percent), kwd === null ? '' : signed.named(kwd)].join(' · '),
    ],
    [t(`adjusting:after.${called}`), row.isSequential && !isEmpty ? whole(base.plus(amount)) : ''],
  ].filter(([, text]) => text !== '')
  return (
    <div className={classes.facts}>
      <Facts items={entries.map(([label, text]) => ({ label, value: <Num>{text}</Num> }))} plain />
    </div>
  )
}

/** Rating and reason, of all selected cells at once, and the marks of the active one. */
type AboutProps = Pick<Props, 'editable' | 'values' | 'onWrite' | 'fields'> & { cell: WorkedCell }

function About({ cell, editable, values, onWrite, fields }: AboutProps) {
  const { t } = useTranslation()
  const { rating, ratingByFacts, reason } = cell
  const held = values[cell.field]
  const typed = RATINGS.find((code) => typeof held === 'object' && held?.rating === code) ?? 'NONE'
  const targets = fields.length > 0 ? fields : [cell.field]
  const [text, setText] = useState<string | null>(null)
  const write = (now: string) => onWrite(targets, { reason: now || null })
  const ratings = [
    ...RATINGS.map((value) => ({ value, label: t(`grid:rating.${value}`) })),
    {
      value: 'NONE' as const,
      label: ratingByFacts
        ? t('adjusting:ratingByFacts', { rating: t(`grid:rating.${ratingByFacts}`) })
        : t('adjusting:rating.NONE'),
    },
  ]
  const topic = GRID_ROWS.find((code) => code === cell.row.code) ?? 'OWN'
  const label = t('adjusting:reason')
  if (!editable)
    return (
      <>
        <Facts
          items={[
            { label: t('adjusting:rating'), value: rating ? t(`grid:rating.${rating}`) : '—' },
            { label, value: <Iso>{reason || '—'}</Iso> },
          ]}
          plain
        />
        <Marks cell={cell} />
      </>
    )
  return (
    <>
      <div>
        <Choice
          label={t('adjusting:rating')}
          options={ratings}
          value={typed}
          onChange={(value) => onWrite(targets, { rating: value === 'NONE' ? null : value })}
        />
        <Marks cell={cell} />
      </div>
      <div>
        <TextField
          label={label}
          multiline
          maxLength={1000}
          value={text ?? reason}
          onChange={(now) => {
            setText(now)
            write(now)
          }}
          onBlur={() => setText(null)}
        />
        <PhraseChooser topic={topic} field={label} text={text ?? reason} onChoose={write} />
      </div>
    </>
  )
}

/** What is to be looked at in a cell. */
function Marks({ cell: { marks } }: { cell: WorkedCell }) {
  const { markText } = useCellWords()
  if (marks.length === 0) return null
  return (
    <ul className={classes.marks}>
      {marks.map((mark) => (
        <li key={mark}>{markText(mark)}</li>
      ))}
    </ul>
  )
}
