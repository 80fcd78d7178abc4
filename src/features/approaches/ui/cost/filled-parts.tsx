import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { costsOfDayQuery } from '#features/unit-costs/ui/shared/reads.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { COST_SHAPE } from '../../fields/cost.ts'
import type { InspectedFloor } from '../../rules/cost/inspected.ts'
import { inspectedParts, proposedChanges } from '../../rules/cost/proposed.ts'
import classes from '../methods/methods.module.css'
import { useFigure } from '../shared/use-sentences.ts'
import type { OpenSheet } from '../shared/use-sheet.ts'
import { TakeFromInspection, TakeFromLast } from './take-dialog.tsx'

type Props = Pick<OpenSheet, 'valuationId' | 'approaches' | 'work'>

/** Takes the parts of the building from the latest inspection, or from the last valuation of the property: each says what it would change. */
export function FilledParts({ valuationId, approaches, work }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'INSPECTION' | 'LAST' | null>(null)
  const floors = useNamedFloors(approaches.inspected)
  const { subject } = approaches.inputs
  const costs = useQuery({ ...costsOfDayQuery(subject.on), enabled: work.editable && floors.length > 0 })
  if (!work.editable) return null
  const close = () => setAsked(null)
  const parts = inspectedParts(floors, costs.data?.items ?? [], subject)
  const isThere = proposedChanges(work.values, parts, () => '').length === 0
  return (
    <Row wrap gap={[8, 12]} className="no-print">
      {floors.length > 0 ? (
        <Button variant="default" size="sm" disabled={isThere} onClick={() => setAsked('INSPECTION')}>
          {t('methods:inspected.fill')}
        </Button>
      ) : null}
      <Button variant="default" size="sm" onClick={() => setAsked('LAST')}>
        {t('methods:take.last')}
      </Button>
      {floors.length > 0 ? <Measured approaches={approaches} /> : null}
      {asked === 'INSPECTION' ? (
        <TakeFromInspection floors={floors} subject={subject} work={work} onClose={close} />
      ) : null}
      {asked === 'LAST' ? <TakeFromLast valuationId={valuationId} work={work} onClose={close} /> : null}
    </Row>
  )
}

/** What the inspection measured, and what is known of the building's age. */
function Measured({ approaches: { inspected, inputs } }: Pick<Props, 'approaches'>) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const figure = useFigure()
  const comma = COMMA[useLanguage()]
  const floorName = useFloorName()
  const { effectiveAge, yearBuilt } = inputs.subject
  const known = [
    ...inspected.map((one) => `${floorName(one)} ${isolateBidi(figure({ value: one.area, unit: 'SQM' }))}`),
    ...(effectiveAge === null
      ? []
      : [t('methods:inspected.age', { age: isolateBidi(figure({ value: effectiveAge, unit: 'YEARS' })) })]),
  ]
  return (
    <>
      <Text size={13} className={classes.quiet}>
        {t('methods:inspected.measured', { floors: known.join(comma) })}
      </Text>
      {yearBuilt === null ? null : (
        <Text size={13} className={classes.quiet}>
          {t('methods:inspected.year', { year: isolateBidi(digits(String(yearBuilt))) })}
        </Text>
      )}
    </>
  )
}

function useFloorName() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ floor, alike }: InspectedFloor) => {
    const name = t(`inspections:floor.${floor}`)
    return alike > 1 ? t('methods:inspected.floor', { floor: name, n: number(alike) }) : name
  }
}

/** The measured floors under the names that their parts have: the floor and its uses. */
function useNamedFloors(floors: readonly InspectedFloor[]) {
  const floorName = useFloorName()
  const comma = COMMA[useLanguage()]
  return floors.map((one) => {
    const uses = one.uses.join(comma)
    const name = uses ? `${floorName(one)}: ${uses}` : floorName(one)
    return { name: name.slice(0, COST_SHAPE.lists.parts.row.name.max), area: one.area }
  })
}
