import { sumOf, toKwd } from '#kernel/decimal.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import { buildingResults, type WorkedPart, type WorkedWorks, workedParts, workedWorks } from '../rules/cost/parts.ts'
import { FilledParts } from './cost/filled-parts.tsx'
import { isIdle, PartPanel } from './cost/part-panel.tsx'
import { hasShortLived, ShortLivedItems } from './cost/short-lived.tsx'
import { ownCost, useTableNote } from './methods/cost-table.tsx'
import { ListRows } from './methods/list-rows.tsx'
import classes from './methods/methods.module.css'
import { Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useGo, Worked } from './methods/worked.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useOutcome } from './shared/sheet-values.ts'
import { useFigure } from './shared/use-sentences.ts'
import type { OpenSheet } from './shared/use-sheet.ts'

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
  'building',
]

const EXTRAS = [
  'feesRate',
  'indirectRate',
  'contingencyRate',
  'profitRate',
  'ratesSource',
  'constructionMonths',
  'financeRate',
  'financeSource',
]

/** The sheet of the cost approach: the land, the parts of the building and the site works, worked out as it is typed. */
function CostSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const { kwd, worth } = useFormat()
  const { go, handleOf } = useGo()
  const { inputs } = approaches
  const { outcome, ...linked } = useOutcome(open)
  const parts = workedParts(work.values)
  const worked = new Map(parts.map((one) => [one.field, one]))
  const works = workedWorks(work.values)
  const all = [...parts, ...works]
  const costNew = sumOf(all.map((one) => one.costNew))
  const tableNote = useTableNote()
  const part = { valuationId, work, outcome, linked, sheet: open.sheet as IndicatingSheet }
  const list = (name: string) => ({ ...part, list: name, ref: handleOf(name) })
  const amount = (field: string, of: 'costNew' | 'depreciated') => {
    const one = worked.get(field)
    return one ? kwd(toKwd(one[of])) : ''
  }
  return (
    <Worked
      sheet={part.sheet}
      outcome={outcome}
      onGo={go}
      figures={[
        { name: t('methods:column.costNew'), value: worth(toKwd(costNew)) },
        { name: t('methods:value.lost'), value: worth(toKwd(costNew.minus(sumOf(all.map((one) => one.depreciated))))) },
      ]}
      lead={
        <Section title={t('methods:section.land')}>
          <Inputs {...part} fields={['landValue', 'landRate', 'landArea', 'landSource']} />
          <LandFacts approaches={approaches} />
        </Section>
      }
      wide={
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
            isIdle={isIdle}
            noteOf={tableNote}
            beside={(field, row, write) => (
              <PartPanel {...{ field, row, outcome, write }} subject={inputs.subject} editable={work.editable} />
            )}
          />
          <Notes field="parts" outcome={outcome} />
          <FilledParts valuationId={valuationId} approaches={approaches} work={work} />
          <Buildings parts={parts} works={works} />
          <Inputs {...part} fields={['costSource', 'depreciationSource']} />
        </Section>
      }
    >
      {hasShortLived(work.values) ? <ShortLivedItems {...part} worked={parts} ref={handleOf('shortLived')} /> : null}
      <Section title={t('methods:section.extras')}>
        <Inputs {...part} fields={EXTRAS} />
      </Section>
      <Section title={t('methods:section.works')} id="list-works">
        <ListRows {...list('works')} columns={['name', 'amount', 'physical', 'building']} />
        <Inputs {...part} fields={['worksSource']} />
      </Section>
    </Worked>
  )
}

/** What each building comes to, where parts or site works name theirs. */
function Buildings({ parts, works }: { parts: readonly WorkedPart[]; works: readonly WorkedWorks[] }) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const results = buildingResults(parts, works)
  if (results.length === 0) return null
  return (
    <div>
      <h3 className={classes.listTitle}>{t('methods:section.buildings')}</h3>
      <Figures
        items={results.map(({ name, depreciated }) => ({
          name: name ?? t('methods:buildings.none'),
          value: worth(toKwd(depreciated)),
        }))}
      />
    </div>
  )
}

/** The area of the land as the file has it. */
function LandFacts({ approaches }: Pick<OpenSheet, 'approaches'>) {
  const { t } = useTranslation()
  const figure = useFigure()
  const { area } = approaches.inputs.subject
  if (area === null) return null
  return (
    <p className={classes.fact}>
      {t('methods:land.area', { area: isolateBidi(figure({ value: area, unit: 'SQM' })) })}
    </p>
  )
}

/** /valuations/$id/approaches/cost and /cost/$n: the value of the land and of its buildings at what they would cost. */
export function CostScreen() {
  return <SheetPage kind="COST">{(open) => <CostSheet {...open} />}</SheetPage>
}
