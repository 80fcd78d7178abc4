import { formatShare } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { REVIEWED_SHAPE } from '../fields/reviewed.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import { evaluateReviewed } from '../rules/reviewed.ts'
import { ListRows } from './methods/list-rows.tsx'
import { CellInputs, Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useFieldName, useGo } from './methods/worked.tsx'
import { Findings } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useLinked } from './shared/sheet-values.ts'
import type { OpenSheet } from './shared/use-sheet.ts'

/** The sheet of a review of another's valuation. */
function ReviewedSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { valuation } = approaches
  const { t } = useTranslation()
  const { money } = useFormat()
  const reading = useReading()
  const { go, handleOf } = useGo()
  const { taken: _, ...linked } = useLinked(open)
  // Whether the property was visited is held against the file by its quality rule.
  const outcome = evaluateReviewed(work.values, { finalValue: valuation.finalValue, isInspected: true })
  const part = { valuationId, work, outcome, linked, sheet: open.sheet as IndicatingSheet }
  const nameOf = useFieldName(open.sheet)
  const { row } = REVIEWED_SHAPE.lists.findings
  const wordOf = (key: 'section' | 'weight', code: unknown) => {
    const { codes, codeWord } = row[key]
    const known = codes.find((one) => one === code)
    return known ? t(codeWord(known) as 'reviewed:weight.MINOR') : ''
  }
  const { opinion } = work.values
  const { difference } = outcome
  return (
    <Grid columns="minmax(0, 1fr) minmax(260px, 320px)" align="start" until={1000}>
      <Column>
        {valuation.agreedType === 'REVIEW' ? null : <Muted>{t('reviewed:hint.agreed')}</Muted>}
        <Section title={t('reviewed:heading.report')}>
          <Inputs
            {...part}
            fields={[
              ...['firm', 'valuer', 'licence', 'reportNumber', 'reportDate', 'reviewedDate'],
              ...['purpose', 'basis', 'value'],
            ]}
          />
        </Section>
        <Section title={t('reviewed:heading.scope')}>
          <Inputs {...part} fields={['scope', 'done', 'notDone', 'data']} />
        </Section>
        <Section title={REVIEWED_SHAPE.lists.findings.words[reading.language]} id="list-findings">
          <ListRows
            {...part}
            list="findings"
            ref={handleOf('findings')}
            columns={['finding', 'clause', 'effect']}
            results={(['section', 'weight'] as const).map((key) => ({
              key,
              label: row[key].words[reading.language],
              textOf: (_field, one) => wordOf(key, one[key]),
            }))}
            beside={(field, one, set) => (
              <CellInputs
                {...{ field, row: one, outcome, shape: REVIEWED_SHAPE, onChange: set }}
                cells={['section', 'weight']}
                disabled={!work.editable}
              />
            )}
          />
          <Notes field="findings" outcome={outcome} />
        </Section>
        <Section title={t('reviewed:heading.conclusion')}>
          <Inputs {...part} fields={['conclusion', 'conclusionReason', 'opinion']} />
          {opinion === 'NONE' || opinion === 'OWN' ? (
            <Muted>{t(opinion === 'NONE' ? 'reviewed:hint.none' : 'reviewed:hint.own')}</Muted>
          ) : null}
        </Section>
      </Column>
      <Column>
        <Findings faults={outcome.faults} remarks={outcome.remarks} onGo={go} nameOf={nameOf} />
        {difference ? (
          <Figures
            items={[
              {
                name: t('reviewed:difference'),
                value: (
                  <output>
                    {t('reviewed:difference.said', {
                      amount: money(difference.amount),
                      percent: formatShare(difference.percent / 100, reading, 2),
                    })}
                  </output>
                ),
                large: true,
              },
            ]}
          />
        ) : null}
      </Column>
    </Grid>
  )
}

/** The page of the sheet: the report under review, scope, findings by section, conclusion and opinion. */
export function ReviewedScreen() {
  return <SheetPage kind="REVIEWED">{(open) => <ReviewedSheet {...open} />}</SheetPage>
}
