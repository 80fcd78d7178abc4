import type { FormRow } from '#kernel/form-values.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { COST_SHAPE } from '../../fields/cost.ts'
import type { InspectedFloor } from '../../rules/cost/inspected.ts'
import { rowsOf, written } from '../../rules/methods/reading.ts'
import classes from '../methods/methods.module.css'
import { useFigure } from '../shared/use-sentences.ts'
import type { OpenSheet } from '../shared/use-sheet.ts'

/** Makes a part of each floor, basement and annexe that the latest inspection measured and that is not there by its name, as one step of undo. */
export function InspectedParts({ approaches, work }: Pick<OpenSheet, 'approaches' | 'work'>) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const figure = useFigure()
  const language = useLanguage()
  const { inspected } = approaches
  const { effectiveAge, yearBuilt } = approaches.inputs.subject
  if (!work.editable || inspected.length === 0) return null
  const floorName = ({ floor, alike }: InspectedFloor) => {
    const name = t(`inspections:floor.${floor}`)
    return alike > 1 ? t('methods:inspected.floor', { floor: name, n: number(alike) }) : name
  }
  const partName = (one: InspectedFloor) => {
    const uses = one.uses.join(COMMA[language])
    return (uses ? `${floorName(one)}: ${uses}` : floorName(one)).slice(0, COST_SHAPE.lists.parts.row.name.max)
  }
  const parts = rowsOf(work.values, 'parts')
  const named = new Set(parts.map(({ row }) => written(row, 'name')?.trim()))
  const missing = inspected.filter((one) => !named.has(partName(one)))
  const made = missing.slice(0, COST_SHAPE.lists.parts.most - parts.length)
  const fill = () =>
    work.change(
      made.map((one) => {
        const row: FormRow = { name: partName(one), area: one.area, effectiveAge }
        return { field: `parts.${newId()}`, value: row }
      }),
    )
  const known = [
    ...inspected.map((one) => `${floorName(one)} ${isolateBidi(figure({ value: one.area, unit: 'SQM' }))}`),
    ...(effectiveAge === null
      ? []
      : [t('methods:inspected.age', { age: isolateBidi(figure({ value: effectiveAge, unit: 'YEARS' })) })]),
  ]
  return (
    <Row wrap gap={[8, 12]} className="no-print">
      <Button variant="default" size="sm" disabled={made.length === 0} onClick={fill}>
        {t('methods:inspected.fill')}
      </Button>
      <Text size={13} className={classes.quiet}>
        {t('methods:inspected.measured', { floors: known.join(COMMA[language]) })}
      </Text>
      {yearBuilt === null ? null : (
        <Text size={13} className={classes.quiet}>
          {t('methods:inspected.year', { year: isolateBidi(digits(String(yearBuilt))) })}
        </Text>
      )}
    </Row>
  )
}
