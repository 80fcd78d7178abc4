import { LENT_PURPOSE } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { ASSUMPTIONS_SHAPE } from '../../fields/assumptions.ts'
import { effectField, esgItemsOf, JOINT_LIST } from '../../fields/statements.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import { statedOutcome } from '../../rules/statements.ts'
import { ListRows } from '../methods/list-rows.tsx'
import { Notes, SheetInput } from '../methods/sheet-input.tsx'
import { useLinked } from '../shared/sheet-values.ts'
import type { OpenSheet } from '../shared/use-sheet.ts'

/** What every report states: times on the market, prior services, sustainability by its items, and joint valuers. */
export function Statements(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const language = useLanguage()
  const { taken: _, ...linked } = useLinked(open)
  const outcome = statedOutcome(work.values)
  const part = { work, outcome, shape: ASSUMPTIONS_SHAPE }
  const { category } = approaches.inputs.subject
  // A lender's marketing period is asked beside, with its source.
  const isLent = approaches.valuation.purpose === LENT_PURPOSE
  return (
    <>
      <Panel title={t('assumptions:section.times')} padded>
        <Grid least="240px" fill align="start" gap={[12, 16]}>
          <SheetInput {...part} field="exposureMonths" />
          {isLent && !work.values.marketingMonths ? null : <SheetInput {...part} field="marketingMonths" />}
          <SheetInput {...part} field="timesBasis" />
        </Grid>
      </Panel>
      <Panel title={t('assumptions:section.prior')} padded>
        <Grid least="240px" fill align="start" gap={[12, 16]}>
          <SheetInput {...part} field="priorServices" />
          {work.values.priorServices === 'GIVEN' || work.values.priorServicesNote ? (
            <SheetInput {...part} field="priorServicesNote" />
          ) : null}
        </Grid>
      </Panel>
      <Panel title={t('assumptions:section.esg')} padded>
        <Grid least="240px" fill align="start" gap={[12, 16]}>
          {esgItemsOf(category).map((item) => (
            <Grid key={item} columns="minmax(0, 1fr)" gap={8}>
              <SheetInput {...part} field={item} whenEmpty="NOT_LOOKED_AT" />
              {work.values[item] === 'FOUND' || work.values[effectField(item)] ? (
                <SheetInput {...part} field={effectField(item)} />
              ) : null}
            </Grid>
          ))}
        </Grid>
      </Panel>
      <Panel title={JOINT_LIST.words[language]} padded>
        <ListRows
          {...{ valuationId, work, outcome, linked, sheet: open.sheet as IndicatingSheet }}
          list="joint"
          columns={['name', 'licence', 'share', 'role']}
        />
        <Notes field="joint" outcome={outcome} />
      </Panel>
    </>
  )
}
