import { useState } from 'react'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { INCOME_SHAPE } from '../../fields/income.ts'
import { groupedRents } from '../../rules/income/grouped.ts'
import { rowOfRent } from '../../rules/income/schedule-changes.ts'
import { countUnits, unitsIn } from '../../rules/income/units.ts'
import { rowsOf, written } from '../../rules/methods/reading.ts'
import classes from '../methods/methods.module.css'
import type { OpenSheet } from '../shared/use-sheet.ts'

/** The most rows of the sheet, and the most units that are asked for. */
const MOST = INCOME_SHAPE.lists.rents.most
const MOST_UNITS = 5000

/** The edits that write rows in the place of those of a list. */
function inPlaceOf(values: FormValues, list: string, rows: readonly FormRow[]) {
  const there = rowsOf(values, list).map(({ field }) => field)
  // Rows that are made at once are read in the order of their ids.
  const fresh = rows.map(() => `${list}.${newId()}`).toSorted()
  return [
    ...rows.map((value, at) => ({ field: there[at] ?? fresh[at] ?? '', value })),
    ...there.slice(rows.length).map((field) => ({ field, value: null })),
  ]
}

/** Writes the rows of the property's tenancy schedule that hold on the valuation date in the place of the sheet's rents, as one step of undo; asks when it is pressed. */
export function ScheduleRents({ approaches, work }: Pick<OpenSheet, 'approaches' | 'work'>) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const { propertyId } = approaches.valuation
  const { on } = approaches.inputs.subject
  const [said, setSaid] = useState('')
  // A group is called by its kind: its units are counted beside.
  const nameOf = (row: FormRow): FormRow =>
    unitsIn(row) > 1 ? { ...row, unit: written(row, 'kind') ?? t('methods:schedule.group') } : row
  const { act, busy } = useRun(async (id: string) => {
    const { rents, count } = await rpc.tenancies.rents({ propertyId: id, on, most: MOST_UNITS })
    if (count === 0) return setSaid(t('methods:schedule.none'))
    const single = rents.map((rent) => rowOfRent(rent, rent.use && t(`tenancies:use.${rent.use}`)))
    const stepped = new Set(rents.flatMap(({ unit, steps: agreed }) => (agreed.length > 0 ? [unit] : [])))
    const grouped =
      single.length <= MOST ? single : groupedRents(single, on, ({ unit }) => stepped.has(String(unit))).map(nameOf)
    const rows = grouped.slice(0, MOST)
    const steps = rents.flatMap(({ unit, steps: agreed }) => agreed.map((step) => ({ unit, ...step })))
    const source = { field: 'rentsSource', value: t('methods:schedule.source', { date: date(on) }) }
    work.change([
      ...inPlaceOf(work.values, 'rents', rows),
      ...inPlaceOf(work.values, 'rentSteps', steps.slice(0, INCOME_SHAPE.lists.rentSteps.most)),
      ...(written(work.values, 'rentsSource') === null ? [source] : []),
    ])
    const left = count - single.length + countUnits(grouped.slice(MOST))
    const said = {
      count: isolateBidi(number(count)),
      rows: isolateBidi(number(rows.length)),
      left: isolateBidi(number(left)),
    }
    setSaid(
      left > 0 ? t('methods:schedule.more', said) : count > rows.length ? t('methods:schedule.grouped', said) : '',
    )
  }, toastError)
  if (!work.editable || propertyId === null) return null
  return (
    <Row wrap gap={[8, 12]} className={`${classes.listTitle} no-print`}>
      <Button variant="default" size="sm" loading={busy} onClick={() => void act(propertyId)}>
        {t('methods:schedule.fill')}
      </Button>
      <Text size={13} className={classes.quiet} role="status">
        {said || t('methods:schedule.hint')}
      </Text>
    </Row>
  )
}
