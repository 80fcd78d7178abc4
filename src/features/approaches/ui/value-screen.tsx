import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asksSecondAt } from '#features/client-terms/rules.ts'
import { ofValuationQuery } from '#features/inspections/ui/shared/reads.ts'
import { ProgressSteps } from '#features/valuations/ui/shared/progress-steps.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Foot } from '#web/kit/layout/foot.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Lines } from '#web/records/details/lines.tsx'
import type { Approaches } from '../model/records.ts'
import { isTaken, pathOf } from '../rules/path.ts'
import { isWithoutOpinion } from '../rules/without-opinion.ts'
import { Begin } from './shared/begin-sheets.tsx'
import { Findings, Steps } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { sheetValues } from './shared/sheet-values.ts'
import type { OpenSheet, SheetWork } from './shared/use-sheet.ts'
import { ConcludeDialog } from './value/conclude-dialog.tsx'
import { Indications } from './value/indications.tsx'
import { Reconciliation } from './value/reconciliation.tsx'
import { SheetsPanel } from './value/sheets-panel.tsx'
import { useSheetOfField, useValue, type Value } from './value/use-value.ts'
import classes from './value/value.module.css'
import { WorkbookButton } from './value/workbook-button.tsx'

type ResultProps = {
  valuationId: string
  approaches: Approaches
  work: SheetWork
  value: Value
  onGo: (field: string) => void
}

/** The value and its range, in view throughout. */
function ValueFoot({ reconciled: { finalValue, perSqm, range } }: Value) {
  const { t } = useTranslation()
  const { worth, money } = useFormat()
  const ends = range && range.low < range.high ? range : null
  return (
    <Foot>
      <Figures
        plain
        items={[
          { name: t('value:result.final'), value: worth(finalValue), large: true },
          ends && { name: t('value:result.low'), value: worth(ends.low) },
          ends && { name: t('value:result.high'), value: worth(ends.high) },
          perSqm === null ? null : { name: t('value:result.perSqm'), value: money(perSqm), minor: true },
        ]}
      />
    </Foot>
  )
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What the indications come to, and taking it into the valuation. */
function Result({ valuationId, approaches, work, value, onGo }: ResultProps) {
  const { t } = useTranslation()
  const { worth, money } = useFormat()
  const [asks, setAsks] = useState(false)
  const { weighted, value: rounded, finalValue, landValue, buildingValue, perSqm, range } = value.reconciled
  const { valuation } = approaches
  const isDone = isTaken(value.reconciled, valuation)
  const { asksSecondValuer, secondAsked } = approaches.inputs
  const isAsked = asksSecondValuer && (!secondAsked || asksSecondAt(secondAsked, finalValue ?? 0))
  const second = isAsked ? numberOf(work.values.secondValuerValue) : null
  const isLower = (secondAsked?.counts ?? 'LOWER') === 'LOWER'
  const { faults, conclusions = [] } = value.reconciled
  const [first] = [...faults, ...conclusions.flatMap((one) => one.faults)]
  const take = () => {
    if (first) onGo(first.field)
    else setAsks(true)
  }
  const lines = [
    ['weighted', weighted === rounded ? null : worth(weighted)],
    ['reconciled', rounded === finalValue ? null : worth(rounded)],
    ['final', worth(finalValue)],
    ['perSqm', perSqm === null ? null : money(perSqm)],
    ['land', landValue === null ? null : worth(landValue)],
    ['building', buildingValue === null ? null : worth(buildingValue)],
    ['low', range && range.low < range.high ? worth(range.low) : null],
    ['high', range && range.low < range.high ? worth(range.high) : null],
    ['second', second === null ? null : worth(second)],
    ['lower', second === null || finalValue === null || !isLower ? null : worth(Math.min(second, finalValue))],
  ] as const
  return (
    <Panel title={t('value:result')}>
      <Lines
        items={lines.flatMap(([name, amount]) => {
          if (amount === null) return []
          const value = (
            <span key={name} className={name === 'final' ? classes.worth : undefined}>
              <Num>{amount}</Num>
            </span>
          )
          return [{ label: t(`value:result.${name}`), value }]
        })}
      />
      <Column gap={12} className={`${classes.go} no-print`}>
        <Muted role="status">
          {isDone
            ? t('value:taken')
            : valuation.finalValue === null
              ? t('value:notTaken')
              : t('value:otherTaken', { amount: worth(valuation.finalValue) })}
        </Muted>
        {!isDone && second !== null && valuation.finalValue === second ? <p>{t('value:second.recorded')}</p> : null}
        {work.editable && !isDone ? (
          <Button onClick={take} disabled={work.state !== 'saved'}>
            {first ? t('value:take.lacks') : t('value:take')}
          </Button>
        ) : null}
      </Column>
      {asks ? (
        <ConcludeDialog
          valuationId={valuationId}
          valuation={valuation}
          reconciled={value.reconciled}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Panel>
  )
}

const Conclusions = fetched(async () => (await import('./value/conclusions.tsx')).Conclusions)
const Sensitivity = fetched(async () => (await import('./value/sensitivity.tsx')).Sensitivity)
const Scenarios = fetched(async () => (await import('./value/scenarios.tsx')).Scenarios)
const Versions = fetched(async () => (await import('./value/versions.tsx')).Versions)
const CopyDialog = fetched(async () => (await import('./value/copy-dialog.tsx')).CopyDialog)

/** The sheet of the reconciliation with all that it draws together. */
function ValueSheet(open: OpenSheet) {
  const { t } = useTranslation()
  const { valuationId, approaches, work } = open
  const value = useValue(approaches, work)
  const { reconciled } = value
  const [copies, setCopies] = useState(false)
  const nameOf = useSheetOfField(value)
  const go = (field: string) => {
    const [list, id] = field.split('.')
    // What a conclusion lacks is written in its dialog: its line leads there.
    const line = field.startsWith('main') ? 'conclusions.MAIN' : `${list}.${id}`
    const place =
      document.getElementById(field) ?? document.getElementById(line) ?? document.getElementById('indications')
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  useGoToHash(go)
  return (
    <>
      <Path valuationId={valuationId} approaches={approaches} value={value} />
      {work.editable && value.shown.every((sheet) => !value.sheets[sheet]) ? (
        <Begin valuationId={valuationId} subject={approaches.inputs.subject} />
      ) : null}
      <Row wrap className="no-print">
        <ButtonLink to="/valuations/$id/approaches/print" params={{ id: valuationId }} variant="default">
          {t('value:print')}
        </ButtonLink>
        <WorkbookButton valuationId={valuationId} />
        {work.editable ? (
          <Button variant="default" onClick={() => setCopies(true)}>
            {t('value:copy')}
          </Button>
        ) : null}
      </Row>
      {copies ? (
        <CopyDialog valuationId={valuationId} onClose={() => setCopies(false)} onUnfetched={() => setCopies(false)} />
      ) : null}
      <Indications {...{ valuationId, subject: approaches.inputs.subject, work, value }} />
      <SheetsPanel {...{ valuationId, subject: approaches.inputs.subject, work, value }} />
      <Grid columns="minmax(0, 1fr) 380px" align="start" until={1000} className={classes.two}>
        <Column>
          <Reconciliation inputs={approaches.inputs} work={work} value={value} />
          <Findings faults={reconciled.faults} remarks={reconciled.remarks} onGo={go} nameOf={nameOf} />
          <Steps steps={reconciled.steps} />
        </Column>
        <Column className={classes.result}>
          <Result valuationId={valuationId} approaches={approaches} work={work} value={value} onGo={go} />
        </Column>
      </Grid>
      {value.shown.some((sheet) => value.outcomes[sheet]) ? (
        <>
          <Conclusions {...{ valuationId, approaches, work, value }} />
          <Sensitivity approaches={approaches} work={work} value={value} />
          <Scenarios approaches={approaches} work={work} value={value} />
        </>
      ) : null}
      <Versions valuationId={valuationId} approaches={approaches} work={work} />
      <ValueFoot {...value} />
    </>
  )
}

type Props = { valuationId: string; approaches: Approaches; value: Value }

/** The way to the value, from the file to the figure, as the sheets now are. */
function Path({ valuationId: id, approaches, value }: Props) {
  const inspections = useQuery(ofValuationQuery(id)).data?.items
  const { valuation, inputs, editable } = approaches
  const lines = pathOf({
    id,
    editable,
    subject: inputs.subject,
    agreedLevel: valuation.agreedLevel,
    inspections: inspections ?? [],
    comparables: inputs.comparables,
    outcomes: value.outcomes,
    reconciled: value.reconciled,
    recorded: valuation,
    isValueless: isWithoutOpinion({
      sheets: sheetValues(approaches.sheets),
      agreed: { reportType: valuation.agreedType },
    }),
  })
  return (
    <Panel>
      <ProgressSteps
        across
        lines={lines.map((line) => ({ ...line, to: line.to ?? `/valuations/${id}` }))}
        // Before its inspections have been read nothing is said of them.
        pending={inspections ? undefined : 'INSPECTION'}
      />
    </Panel>
  )
}

/** /valuations/$id/approaches: the way to the value, the indications side by side, their reconciliation, and the versions. */
export function ValueScreen() {
  return <SheetPage kind="RECONCILIATION">{(open) => <ValueSheet {...open} />}</SheetPage>
}
