import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ofValuationQuery } from '#features/inspections/ui/shared/reads.ts'
import { ProgressSteps } from '#features/valuations/ui/shared/progress-steps.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import type { Approaches } from '../../model/records.ts'
import { pathOf } from '../../rules/path.ts'
import { Findings, Steps } from '../shared/outcome.tsx'
import type { OpenSheet } from '../shared/sheet-frame.tsx'
import { Indications } from './indications.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { Result } from './result.tsx'
import { useValue, type Value } from './use-value.ts'
import classes from './value.module.css'

const Sensitivity = fetched(async () => (await import('./sensitivity.tsx')).Sensitivity)
const Versions = fetched(async () => (await import('./versions.tsx')).Versions)
const CopyDialog = fetched(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** The sheet of the reconciliation with all that it draws together. */
export function ValueSheet(open: OpenSheet) {
  const { t } = useTranslation()
  const { valuationId, approaches, work } = open
  const value = useValue(approaches, work)
  const { reconciled } = value
  const [copies, setCopies] = useState(false)
  const go = (field: string) => {
    const place = document.getElementById(field) ?? document.getElementById('indications')
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  useGoToHash(go)
  return (
    <>
      <Path valuationId={valuationId} approaches={approaches} value={value} />
      <Row wrap className="no-print">
        <ButtonLink to="/valuations/$id/approaches/print" params={{ id: valuationId }} variant="default">
          {t('value:print')}
        </ButtonLink>
        {work.editable ? (
          <Button variant="default" onClick={() => setCopies(true)}>
            {t('value:copy')}
          </Button>
        ) : null}
      </Row>
      {copies ? (
        <CopyDialog valuationId={valuationId} onClose={() => setCopies(false)} onUnfetched={() => setCopies(false)} />
      ) : null}
      <Indications valuationId={valuationId} work={work} value={value} />
      <Grid columns="minmax(0, 1fr) 380px" align="start" until={1000} className={classes.two}>
        <Column>
          <Reconciliation inputs={approaches.inputs} work={work} value={value} />
          <Findings faults={reconciled.faults} remarks={reconciled.remarks} onGo={go} />
          <Steps steps={reconciled.steps} />
        </Column>
        <Column className={classes.result}>
          <Result valuationId={valuationId} approaches={approaches} work={work} value={value} onGo={go} />
        </Column>
      </Grid>
      {value.indications.length > 0 ? <Sensitivity approaches={approaches} work={work} value={value} /> : null}
      <Versions valuationId={valuationId} approaches={approaches} work={work} />
    </>
  )
}

type Props = { valuationId: string; approaches: Approaches; value: Value }

/** The way to the value, from the file to the figure, as the sheets now stand. */
function Path({ valuationId: id, approaches, value }: Props) {
  const inspections = useQuery(ofValuationQuery(id)).data?.items
  const { valuation, inputs, editable } = approaches
  const lines = pathOf({
    id,
    editable,
    subject: inputs.subject,
    inspections: inspections ?? [],
    comparables: inputs.comparables,
    outcomes: value.outcomes,
    reconciled: value.reconciled,
    recorded: valuation,
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
