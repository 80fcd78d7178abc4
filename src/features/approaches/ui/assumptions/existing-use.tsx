import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ASSUMPTIONS_SHAPE, HIGHEST_USE_TESTS } from '../../fields/assumptions.ts'
import { type Ground, groundsOfExisting } from '../../rules/existing-use.ts'
import { evaluatePlanning } from '../../rules/planning.ts'
import { useLinked } from '../shared/sheet-values.ts'
import { useFigure } from '../shared/use-sentences.ts'
import type { OpenSheet } from '../shared/use-sheet.ts'

const { fields } = ASSUMPTIONS_SHAPE
type Dialog = Record<(typeof HIGHEST_USE_TESTS)[number] | 'highestUseReason', string>

/** The way to state that the existing use is the highest and best: the four tests, each beginning with what the file tells, are read, changed and confirmed. */
export function ExistingUse(open: OpenSheet) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { work, approaches } = open
  if (!work.editable || approaches.inputs.subject.category === 'LAND' || work.values.highestUse) return null
  return (
    <Row wrap gap={[8, 16]} className="no-print">
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('assumptions:existing.begin')}
      </Button>
      <Muted>{t('assumptions:existing.hint')}</Muted>
      {isOpen ? <ExistingDialog {...open} onClose={() => setOpen(false)} /> : null}
    </Row>
  )
}

function ExistingDialog({ onClose, ...open }: OpenSheet & { onClose: () => void }) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const figure = useFigure()
  const language = useLanguage()
  const { valuationId, approaches, work } = open
  const { sheets, sourceOf } = useLinked(open)
  const { subject } = approaches.inputs
  const planning = sheets.PLANNING ?? {}
  const planned = evaluatePlanning(planning, subject)
  const grounds = groundsOfExisting({ planning, planned, subject, cost: sourceOf('COST') })
  const sqm = (value: number) => isolateBidi(figure({ value, unit: 'SQM' }))
  // A text of a report, in whole dinars as the report's values are.
  const whole = (kwd: number) => isolateBidi(worth(Math.round(kwd)))
  const said = (ground: Ground | undefined): string => {
    switch (ground?.word) {
      case 'ratio':
        return t('assumptions:existing.ratio', { built: sqm(ground.built), permitted: sqm(ground.permitted) })
      case 'permit':
        return t('assumptions:existing.permit', { permit: isolateBidi(ground.permit) })
      case 'stands':
        return t('assumptions:existing.stands', { built: sqm(ground.built) })
      case 'adds':
        return t('assumptions:existing.adds', { value: whole(ground.value), land: whole(ground.land) })
      case 'lost':
        return t('assumptions:existing.lost', { building: whole(ground.building) })
      default:
        return ''
    }
  }
  const start = {
    ...Object.fromEntries(HIGHEST_USE_TESTS.map((test) => [test, work.values[test] ?? said(grounds[test])])),
    highestUseReason: work.values.highestUseReason ?? t('assumptions:existing.reason'),
  } as Dialog
  return (
    <ActDialog
      place={`existing-use ${valuationId}`}
      start={start}
      wide
      title={t('assumptions:existing.begin')}
      intro={t('assumptions:existing.intro')}
      fields={() =>
        ([...HIGHEST_USE_TESTS, 'highestUseReason'] as const).map((name) => ({
          name,
          kind: 'longText' as const,
          label: fields[name].words[language],
          max: fields[name].max,
          required: true,
        }))
      }
      save={t('assumptions:existing.confirm')}
      send={async (values) => {
        const written = Object.entries(values).map(([field, value]) => ({ field, value: tidyText(value) }))
        work.change([...written, { field: 'highestUse', value: 'EXISTING' }])
      }}
      onClose={onClose}
    />
  )
}
