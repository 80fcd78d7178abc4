import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { LENDING_SHAPE } from '../../fields/lending.ts'
import { lendingFaults } from '../../rules/lending.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { Inputs } from '../methods/sheet-input.tsx'
import { Conflicts } from '../shared/conflicts.tsx'
import { useLinked } from '../shared/sheet-values.ts'
import { type OpenSheet, useSheet } from '../shared/use-sheet.ts'

/** What a lender asks of every security, among the statements of a valuation; the rest is on the sheet of secured lending, which it is stored on. */
export function SecurityPart({ valuationId, approaches }: Pick<OpenSheet, 'valuationId' | 'approaches'>) {
  const { t } = useTranslation()
  const work = useSheet(valuationId, 'LENDING', approaches, { isBeside: true })
  const { taken: _, ...linked } = useLinked({ sheet: 'LENDING', approaches, work })
  const outcome = { faults: lendingFaults(work.values), remarks: [] }
  return (
    <Panel
      title={t('lending:section.security')}
      padded
      action={<TextLink to={pathOfSheet(valuationId, 'LENDING')}>{t('sheets:tab.LENDING')}</TextLink>}
    >
      <Column>
        <Conflicts work={work} shape={LENDING_SHAPE} />
        <Inputs
          {...{ valuationId, work, outcome, linked, sheet: work.sheet as 'GRID' }}
          fields={['suitability', 'suitabilityReason', 'marketingMonths', 'marketingSource', 'involvement']}
        />
        {work.state === 'saved' ? null : <Muted role="status">{t(`sheets:saving.${work.state}`)}</Muted>}
        {work.error ? <ErrorPanel error={work.error} onRetry={work.sendNow} /> : null}
      </Column>
    </Panel>
  )
}
