import { useTranslation } from '#web/i18n/i18n.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import { BuildingCosts } from './methods/building-costs.tsx'
import { Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useGo, Worked } from './methods/worked.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useOutcome } from './shared/sheet-values.ts'
import type { OpenSheet } from './shared/use-sheet.ts'

/** The sheet of what it costs to rebuild what is insured, worked out as it is typed. */
function ReinstatementSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const { go, handleOf } = useGo()
  const { outcome, values, ...linked } = useOutcome(open)
  const part = { valuationId, work, outcome, linked, sheet: open.sheet as IndicatingSheet }
  const ofPeriod = [
    'inflationRate',
    'policyMonths',
    'designMonths',
    'buildMonths',
    'inflationSource',
    'programmeSource',
  ]
  const isAsked = (field: string) => values.insuredAmount === 'WHOLE_PERIOD' || (values[field] ?? null) !== null
  return (
    <Worked sheet={part.sheet} outcome={outcome} onGo={go}>
      <Section title={t('methods:section.rebuilding')} id="list-works">
        <BuildingCosts {...part} list="works" ref={handleOf('works')} inputs={approaches.inputs} />
        <Notes field="works" outcome={outcome} />
        <Inputs {...part} fields={['costSource', 'demolitionRate', 'feesRate', 'statutoryCosts', 'ratesSource']} />
      </Section>
      <Section title={t('methods:section.insured')}>
        <Inputs {...part} fields={['insuredAmount', ...ofPeriod.filter(isAsked)]} />
      </Section>
    </Worked>
  )
}

/** The page of such a sheet. */
export function ReinstatementScreen() {
  return <SheetPage kind="REINSTATEMENT">{(open) => <ReinstatementSheet {...open} />}</SheetPage>
}
