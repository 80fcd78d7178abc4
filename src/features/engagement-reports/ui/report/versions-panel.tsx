import { IconDownload, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { groupedCode } from '../../../issued-reports/rules/code.ts'
import { DeliveryLines } from '../../../issued-reports/ui/shared/delivery-lines.tsx'
import { NoticeLines } from '../../../issued-reports/ui/shared/notice-lines.tsx'
import { SendReport } from '../../../issued-reports/ui/shared/send-report.tsx'
import type { WholeChange, WholeScreen, WholeVersion } from '../../model.ts'
import { showWhole } from './reads.ts'

const TONES = {
  VALID: 'green',
  SUPERSEDED: 'amber',
  WITHDRAWN: 'red',
  PREPARING: 'blue',
  FAILED: 'red',
} as const satisfies Record<string, Tone>
/** As many digits of the hash as tell two files apart at a glance. */
const SHORT_HASH = 16

/** The versions that were issued, the newest first, each with what it changed and its files. */
export function VersionsPanel({ screen }: { screen: WholeScreen }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { act } = useAct<WholeScreen>((answer) => showWhole(client, screen.engagementId, answer ?? null))
  return (
    <Panel title={t('engagementreports:versions')}>
      {screen.versions.length === 0 ? (
        <p className={classes.none}>{t('engagementreports:versions.none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('engagementreports:versions')}>
          {screen.versions.map((version) => (
            <VersionLine key={version.id} screen={screen} of={version} />
          ))}
        </ul>
      )}
      <NoticeLines
        notices={screen.notices}
        onInformed={screen.may.inform ? (id) => act(() => rpc.engagementReports.inform({ id })) : null}
      />
    </Panel>
  )
}

function VersionLine({ screen, of }: { screen: WholeScreen; of: WholeVersion }) {
  const { t } = useTranslation()
  const { instant, number, worth } = useFormat()
  const client = useQueryClient()
  const { busy, act } = useAct<WholeScreen>((answer) => showWhole(client, screen.engagementId, answer ?? null))
  const { id, version, state, code, sha256, dataSha256, pages, failure } = of
  const n = number(version)
  const shown = state === 'FAILED' ? 'FAILED' : of.validity
  const about = [
    instant(of.issuedAt),
    ...(of.issuedByName ? [t('engagementreports:by', { name: isolateBidi(of.issuedByName) })] : []),
    t('engagementreports:counted', { count: of.properties, n: number(of.properties) }),
    worth(of.aggregate),
    ...(pages === null ? [] : [t('engagementreports:pages', { count: pages, n: number(pages) })]),
    ...(of.isSigned ? [t('engagementreports:signed')] : []),
  ]
  return (
    <li>
      <div className={classes.words}>
        <strong>{t('engagementreports:version', { n })}</strong>
        <p>{about.map(isolateBidi).join(' · ')}</p>
        <p>
          {t('engagementreports:code')}{' '}
          <a href={`/verify/${code}`} target="_blank" rel="noreferrer" dir="ltr">
            <bdi>{groupedCode(code)}</bdi>
          </a>
        </p>
        {sha256 ? (
          <p title={sha256}>{t('engagementreports:hash', { hash: isolateBidi(`${sha256.slice(0, SHORT_HASH)}…`) })}</p>
        ) : null}
        {dataSha256 ? (
          <p title={dataSha256}>
            {t('engagementreports:dataHash', { hash: isolateBidi(`${dataSha256.slice(0, SHORT_HASH)}…`) })}
          </p>
        ) : null}
        {state === 'PREPARING' ? <Progress of={of} /> : null}
        {state === 'FAILED' ? (
          <p>{t(`errors:${failure && isKnownError(failure) ? failure : 'engagement-report-failed'}`)}</p>
        ) : null}
        <Changes of={of} />
      </div>
      <Badge tone={TONES[shown]}>{t(`engagementreports:validity.${shown}`)}</Badge>
      {state === 'ISSUED' ? (
        <>
          <Button
            component="a"
            size="sm"
            href={`/files/engagement-report-files/${id}`}
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            aria-label={t('engagementreports:download.one', { n })}
          >
            {t('engagementreports:download')}
          </Button>
          <Button
            component="a"
            size="sm"
            variant="default"
            href={`/files/engagement-reports/${screen.engagementId}/schedule.xlsx?version=${version}`}
            leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
            aria-label={t('engagementreports:excel.one', { n })}
          >
            {t('engagementreports:excel')}
          </Button>
          {screen.may.deliver ? (
            <SendReport
              id={id}
              title={t('issued:send.title', { n })}
              send={(values) => rpc.engagementReports.deliver({ id, ...values })}
              refresh={() => showWhole(client, screen.engagementId, null)}
            />
          ) : null}
        </>
      ) : null}
      {screen.may.issue && state === 'FAILED' ? (
        <Button
          size="sm"
          loading={busy}
          leftSection={<IconRefresh size={17} aria-hidden="true" />}
          onClick={() => void act(() => rpc.engagementReports.retry({ id }))}
        >
          {t('engagementreports:retry')}
        </Button>
      ) : null}
      {screen.may.issue && (state === 'FAILED' || state === 'PREPARING') ? (
        <Button
          size="sm"
          variant="default"
          loading={busy}
          onClick={() => void act(() => rpc.engagementReports.cancel({ id }))}
        >
          {t('engagementreports:cancel')}
        </Button>
      ) : null}
      <DeliveryLines
        of={of}
        onRevoke={screen.may.deliver ? (sent) => act(() => rpc.engagementReports.revokeDelivery({ id: sent })) : null}
      />
    </li>
  )
}

/** How far a version has come: its properties are worded one after the other, then all of it is printed. */
function Progress({ of: { version, done, properties } }: { of: WholeVersion }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const isPrinting = done >= properties
  return (
    <>
      <ProgressBar
        label={t('engagementreports:version', { n: number(version) })}
        describedBy={id}
        {...(isPrinting ? {} : { progress: { done, of: properties } })}
      />
      <p id={id}>
        {isPrinting
          ? t('engagementreports:printing')
          : t('engagementreports:progress', { n: number(done), of: number(properties) })}
      </p>
    </>
  )
}

/** What a version changed against the one before it, and why. */
function Changes({ of: { version, changes, reason } }: { of: WholeVersion }) {
  const { t } = useTranslation()
  const { number, worth } = useFormat()
  if (changes.length === 0) return null
  const amount = (fils: number | null) => (fils === null ? '—' : isolateBidi(worth(fils / 1000)))
  const said = (change: WholeChange) => {
    const before = 'before' in change ? change.before : change.kind === 'REMOVED' ? change.fils : null
    const after = 'after' in change ? change.after : change.kind === 'ADDED' ? change.fils : null
    const lot = 'lot' in change ? isolateBidi(change.lot ?? '') : ''
    return t(`engagementreports:change.${change.kind}`, { before: amount(before), after: amount(after), lot })
  }
  return (
    <details>
      <summary>{t('engagementreports:changes', { n: number(version) })}</summary>
      {reason ? <p>{isolateBidi(reason)}</p> : null}
      <ul>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>
            {'line' in change ? `${isolateBidi(change.line.valuationNumber)}: ` : null}
            {said(change)}
          </li>
        ))}
      </ul>
    </details>
  )
}
