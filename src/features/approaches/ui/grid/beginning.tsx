import { numbersOf } from '#features/comparables/rules/numbers.ts'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { type FormRow, isRow } from '#kernel/form-values.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Comparable } from '../../../comparables/model.ts'
import { GRID_SHAPE } from '../../fields/grid.ts'
import { LAND_SHARES, type LandShare } from '../../model/grid.ts'
import type { SheetInputs } from '../../model.ts'
import { extractionOf, incomeOf } from '../../rules/grid/prices.ts'
import type { Grid as WorkedGrid } from '../../rules/grid.ts'
import { linkField } from '../../rules/links.ts'
import { CostTablePick, ownCost } from '../methods/cost-table.tsx'
import { FieldLink, LinkedFigure, type LinkedPart, useLinks } from '../methods/links.tsx'
import { CellInputs, Notes } from '../methods/sheet-input.tsx'
import { StepList } from '../shared/outcome.tsx'

type Props = LinkedPart & { grid: WorkedGrid; inputs: SheetInputs }

/** What prices begin with where it is not the price alone: the land of improved sales, and the net income of sales that rates are drawn from. */
export function Beginning(props: Props) {
  const { grid, inputs } = props
  const { t } = useTranslation()
  const used = inputs.comparables.filter(
    ({ choice, evidence }) => choice === 'USED' && evidence.kind !== 'RENT' && evidence.type !== 'LAND',
  )
  if (used.length === 0 || (grid.role !== 'LAND' && grid.role !== 'YIELD')) return null
  const list = grid.role === 'LAND' ? 'lands' : 'incomes'
  return (
    <Panel title={t(`adjusting:beginning.${list}`)} padded>
      <Column gap={16}>
        {list === 'lands' ? <Muted>{t('adjusting:beginning.hint')}</Muted> : null}
        {used.map((comparable) => (
          <BeginningOf key={comparable.evidenceId} {...props} list={list} comparable={comparable} />
        ))}
      </Column>
    </Panel>
  )
}

const CELLS = {
  EXTRACTION: ['builtArea', 'unitCost', 'effectiveAge', 'economicLife', 'source'],
  COST_SHEET: ['building', 'source'],
  ALLOCATION: ['ratio', 'source'],
  INCOME: ['amount', 'source'],
} as const

type OfProps = Props & { list: 'lands' | 'incomes'; comparable: Comparable }

/** What is counted of one sale, what it lacks, and what it comes to. */
function BeginningOf({ grid, inputs, list, comparable, ...part }: OfProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const nameOf = useEvidenceName()
  const links = useLinks(part)
  const { work } = part
  const { evidenceId, evidence } = comparable
  const field = `${list}.${evidenceId}`
  const stored = work.values[field] ?? null
  const row: FormRow = isRow(stored) ? stored : {}
  const column = grid.columns.find((one) => one.evidenceId === evidenceId)
  const n = numbersOf(inputs.comparables).get(evidenceId) ?? 0
  const write = (cells: FormRow, changed: readonly string[]) =>
    work.change([{ field, value: list === 'lands' ? ownCost({ ...row, ...cells }, changed) : { ...row, ...cells } }])
  const share = LAND_SHARES.find((code) => code === row.share) ?? 'EXTRACTION'
  const names: readonly string[] = list === 'incomes' ? CELLS.INCOME : CELLS[share]
  const building = `${field}.building`
  const link = links.linkOf(building)
  const costs = links.offered(building).filter(({ from }) => part.linked.sheets[from])
  const shares = LAND_SHARES.filter((code) => code !== 'COST_SHEET' || costs.length > 0)
  const begin = (code: LandShare) => {
    const [only, ...more] = code === 'COST_SHEET' ? costs : []
    work.change([
      { field, value: { share: code } },
      ...(only && more.length === 0 ? [{ field: linkField(building), value: { ...only, state: 'LINKED' } }] : []),
    ])
  }
  // What the register has counts until something else is typed.
  const counted = list === 'lands' ? Object.entries(extractionOf(comparable, row)) : []
  const income = list === 'incomes' ? incomeOf(comparable, row) : null
  const shown: FormRow = {
    ...row,
    ...Object.fromEntries(counted.map(([cell, figure]) => [cell, figure?.toNumber() ?? null])),
    ...(income && { amount: income.amount.toNumber(), source: income.source }),
  }
  return (
    <Column as="section" gap={8} aria-label={`${number(n)} ${nameOf(evidence)}`}>
      <Row justify="between" wrap>
        <h3>
          <Num>{number(n)}</Num> {nameOf(evidence)}
        </h3>
        {work.editable && list === 'lands' ? (
          isRow(stored) ? (
            <Button
              size="compact-md"
              variant="default"
              onClick={() =>
                work.change([field, ...(link ? [linkField(building)] : [])].map((one) => ({ field: one, value: null })))
              }
            >
              {t('adjusting:beginning.remove')}
            </Button>
          ) : (
            <Row wrap gap={8}>
              {shares.map((code) => (
                <Button key={code} size="compact-md" variant="default" onClick={() => begin(code)}>
                  {t(`adjusting:beginning.${code}`)}
                </Button>
              ))}
            </Row>
          )
        ) : null}
      </Row>
      {list === 'incomes' || isRow(stored) ? (
        <>
          {list === 'lands' && share === 'COST_SHEET' ? (
            <Column gap={8} data-linked>
              {link && !link.isTyped ? <LinkedFigure {...part} field={building} /> : null}
              <FieldLink {...part} field={building} />
            </Column>
          ) : null}
          <Grid least="180px" fill align="start" gap={[12, 16]}>
            <CellInputs
              field={field}
              row={shown}
              cells={names.filter((cell) => cell !== 'building' || link?.isTyped)}
              shape={GRID_SHAPE}
              outcome={column ?? NOTHING}
              disabled={!work.editable}
              onChange={(cells) => write(cells, Object.keys(cells))}
            />
          </Grid>
          {work.editable && names.includes('unitCost') ? (
            <CostTablePick
              on={evidence.evidenceDate}
              wanted={{ name: null, category: evidence.type, quality: null, builtArea: evidence.builtArea }}
              onPick={(cells) => write(cells, Object.keys(cells))}
            />
          ) : null}
          <Notes field={field} outcome={column ?? NOTHING} />
          {income && income.from !== 'TYPED' ? <Muted small>{t(`adjusting:beginning.${income.from}`)}</Muted> : null}
          {column ? <StepList steps={column.steps.slice(0, list === 'lands' ? 2 : 1)} /> : null}
        </>
      ) : null}
    </Column>
  )
}

const NOTHING = { faults: [], remarks: [] }
