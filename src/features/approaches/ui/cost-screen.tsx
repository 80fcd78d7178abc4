import { toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { StoredSheet } from '../model/records.ts'
import { evaluateCost, workedParts } from '../rules/cost.ts'
import { evaluateGrid } from '../rules/grid.ts'
import { CostTablePick, ownCost, useTableNote } from './methods/cost-table.tsx'
import { ListRows } from './methods/list-rows.tsx'
import classes from './methods/methods.module.css'
import { Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useGo, Worked } from './methods/worked.tsx'
import { type OpenSheet, SheetPage } from './shared/sheet-frame.tsx'
import { useFigure } from './shared/use-sentences.ts'

/** The values of a sheet as it is stored; none of one on which nothing is written. */
const valuesOf = (sheet: StoredSheet | undefined): FormValues =>
  Object.fromEntries(Object.entries(sheet?.values ?? {}).map(([field, { value }]) => [field, value]))

const PART_COLUMNS = [
  'name',
  'area',
  'unitCost',
  'effectiveAge',
  'economicLife',
  'physical',
  'functional',
  'external',
  'reason',
]

/** The sheet of the cost approach: the land, the parts of the building and the site works, worked out as it is typed. */
function CostSheet({ approaches, work }: OpenSheet) {
  const { t } = useTranslation()
  const { kwd } = useFormat()
  const { go, handleOf } = useGo()
  const { inputs } = approaches
  const outcome = approaches.outcomes?.COST ?? evaluateCost(work.values, inputs)
  const worked = new Map(workedParts(work.values).map((one) => [one.field, one]))
  const tableNote = useTableNote()
  const part = { work, outcome, sheet: 'COST' } as const
  const list = (name: string) => ({ ...part, list: name, ref: handleOf(name) })
  const amount = (field: string, of: 'costNew' | 'depreciated') => {
    const one = worked.get(field)
    return one ? kwd(toKwd(one[of])) : ''
  }
  return (
    <Worked sheet="COST" outcome={outcome} onGo={go}>
      <Section title={t('methods:section.land')}>
        <Inputs {...part} fields={['landValue', 'landRate', 'landArea', 'landSource']} />
        <LandFacts approaches={approaches} work={work} />
      </Section>
      <Section title={t('methods:section.parts')} id="list-parts">
        {work.editable ? (
          <Text size={13} className={classes.quiet}>
            {t('methods:parts.hint')}
          </Text>
        ) : null}
        <ListRows
          {...list('parts')}
          columns={PART_COLUMNS}
          results={[
            { key: 'costNew', label: t('methods:column.costNew'), textOf: (field) => amount(field, 'costNew') },
            {
              key: 'depreciated',
              label: t('methods:column.depreciated'),
              textOf: (field) => amount(field, 'depreciated'),
            },
          ]}
          amend={ownCost}
          noteOf={tableNote}
          beside={(field, _, write) => <CostTablePick key={field} on={inputs.subject.on} onPick={write} />}
        />
        <Notes field="parts" outcome={outcome} />
        <Inputs {...part} fields={['costSource', 'depreciationSource']} />
      </Section>
      <Section title={t('methods:section.extras')}>
        <Inputs {...part} fields={['feesRate', 'profitRate', 'ratesSource']} />
      </Section>
      <Section title={t('methods:section.works')} id="list-works">
        <ListRows {...list('works')} columns={['name', 'amount', 'physical']} />
        <Inputs {...part} fields={['worksSource']} />
      </Section>
    </Worked>
  )
}

/** The area of the land as the file has it, and its price per m² where the adjustment grid gives one. */
function LandFacts({ approaches, work }: Pick<OpenSheet, 'approaches' | 'work'>) {
  const { t } = useTranslation()
  const figure = useFigure()
  const { inputs, sheets } = approaches
  const grid = valuesOf(sheets.GRID)
  const perSqm = grid.basis === 'LAND' ? evaluateGrid(grid, inputs).perSqm : null
  const take = () =>
    work.change([
      { field: 'landValue', value: null },
      { field: 'landRate', value: perSqm },
      { field: 'landSource', value: t('methods:grid.source') },
    ])
  const { area } = inputs.subject
  return (
    <Row as="p" wrap gap={[8, 12]} className={classes.fact}>
      {area === null ? null : (
        <span>{t('methods:land.area', { area: isolateBidi(figure({ value: area, unit: 'SQM' })) })}</span>
      )}
      {perSqm !== null && work.editable ? (
        <Button className={classes.take} size="compact-md" variant="default" onClick={take}>
          {t('methods:grid.take', { rate: figure({ value: perSqm, unit: 'KWD' }) })}
        </Button>
      ) : null}
    </Row>
  )
}

/** /valuations/$id/approaches/cost: the value of the land and of its buildings at what they would cost. */
export function CostScreen() {
  return <SheetPage sheet="COST">{(open) => <CostSheet {...open} />}</SheetPage>
}
