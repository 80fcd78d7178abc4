import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ErrorCode } from '#kernel/errors.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useMe } from '#web/session/me.ts'
import type { ImportDetails, ImportKind } from '../model.ts'
import { Changes } from './check/changes.tsx'
import { Findings } from './check/findings.tsx'
import { Preview } from './check/preview.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { KIND_WORDS, placesOf } from './kind-words.ts'
import { importQuery } from './reads.ts'
import { DoneStep } from './run/done-step.tsx'
import { RunPanel } from './run/run-panel.tsx'
import { quickSent } from './start/use-quick.ts'
import { StateBadge } from './state-badge.tsx'
import { Counts } from './wizard/counts.tsx'
import { stepOf } from './wizard/step-of.ts'
import { Steps } from './wizard/steps.tsx'
import classes from './wizard/wizard.module.css'
import { Working } from './wizard/working.tsx'

/** The screen of one import of properties, or of a rent roll, at its current step, which the server knows. */
export function ImportScreen() {
  const { id } = useParams({ from: '/properties/import/$id' })
  const { step } = useSearch({ from: '/properties/import/$id' })
  return <OneImport kind="properties" id={id} requested={step} />
}

/** The same of market evidence. */
export function MarketImportScreen() {
  const { id } = useParams({ from: '/market/import/$id' })
  const { step } = useSearch({ from: '/market/import/$id' })
  return <OneImport kind="market" id={id} requested={step} />
}

/** The same of amenities. */
export function AmenityImportScreen() {
  const { id } = useParams({ from: '/amenities/import/$id' })
  const { step } = useSearch({ from: '/amenities/import/$id' })
  return <OneImport kind="amenities" id={id} requested={step} />
}

/** The same of zones. */
export function ZoneImportScreen() {
  const { id } = useParams({ from: '/zones/import/$id' })
  const { step } = useSearch({ from: '/zones/import/$id' })
  return <OneImport kind="zones" id={id} requested={step} />
}

/** The same of planning rules. */
export function PlanningImportScreen() {
  const { id } = useParams({ from: '/planning-rules/import/$id' })
  const { step } = useSearch({ from: '/planning-rules/import/$id' })
  return <OneImport kind="planning" id={id} requested={step} />
}

/** The same of the schedule of an engagement. */
export function ScheduleImportScreen() {
  const { id } = useParams({ from: '/engagements/import/$id' })
  const { step } = useSearch({ from: '/engagements/import/$id' })
  return <OneImport kind="schedule" id={id} requested={step} />
}

type Props = { kind: ImportKind; id: string; requested: 'columns' | undefined }

function OneImport({ kind: expected, id, requested }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(importQuery(id))
  const of = data ?? { kind: expected }
  const { kind } = of
  const eyebrow = <TextLink {...placesOf(of).imports}>{t('imports:list.heading')}</TextLink>
  const words = KIND_WORDS[kind]
  if (!data)
    return (
      <>
        <PageHead eyebrow={eyebrow} title={t(words.title)} />
        <Panel padded={Boolean(error)}>
          {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} columns={3} />}
        </Panel>
      </>
    )
  const step = stepOf(data, requested)
  return (
    <>
      <PageHead
        eyebrow={eyebrow}
        title={<Iso>{data.fileName}</Iso>}
        actions={
          <div>
            <StateBadge state={data.state} />
          </div>
        }
        documentTitle={data.fileName}
      />
      <Steps one={data} step={step} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <UnfinishedNote one={data} />
      {step === 'columns' ? <ColumnsStep one={data} /> : null}
      {step === 'check' ? <CheckStep one={data} /> : null}
      {step === 'run' ? <Working one={data} title={t(words.running)} /> : null}
      {step === 'done' ? <DoneStep one={data} /> : null}
    </>
  )
}

/** Says that a check or run was cancelled or failed: nothing was written, and it can start again. */
function UnfinishedNote({ one: { state, failure } }: { one: ImportDetails }) {
  const { t } = useTranslation()
  if (state === 'CANCELLED')
    return (
      <p role="status" className={classes.note}>
        {t('imports:cancelled')}
      </p>
    )
  if (state !== 'FAILED') return null
  const code: ErrorCode = failure && isKnownError(failure) ? failure : 'unknown-error'
  return (
    <p role="alert" className={classes.alert}>
      {t('imports:failed', { why: t(`errors:${code}`) })}
    </p>
  )
}

/** The result of a check: counts, faults, preview, and the start of the run. */
function CheckStep({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const { counts } = one
  if (!counts) return <Working one={one} title={t('imports:check.running')} />
  return (
    <Column gap={24} className={classes.stack}>
      <Panel title={t('imports:check.title')} action={<BackToTable one={one} />} padded>
        <Counts
          items={[
            { label: t('imports:count.rows'), value: counts.rows },
            { label: t('imports:count.good'), value: counts.good, tone: 'green' },
            { label: t('imports:count.bad'), value: counts.bad, tone: 'red' },
            ...(counts.changes
              ? []
              : [{ label: t('imports:count.duplicates'), value: counts.duplicates, tone: 'amber' as const }]),
          ]}
        />
      </Panel>
      {counts.changes ? <Changes one={one} changes={counts.changes} /> : null}
      {counts.faults + counts.warnings > 0 ? <Findings one={one} /> : null}
      <Preview one={one} />
      <RunPanel one={one} counts={counts} />
    </Column>
  )
}

/** Back to the quick table of this device whose rows these are, where there is one. */
function BackToTable({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const person = useMe().user?.id ?? ''
  if (quickSent(person, one) !== one.id) return null
  return (
    <ButtonLink {...placesOf(one).imports} hash="quick" variant="default" size="sm">
      {t('imports:quick.back')}
    </ButtonLink>
  )
}
