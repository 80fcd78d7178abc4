import { IconFileExport, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FileLinks } from '#web/kit/controls/file-links.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { IssuedReport, IssuedReports } from '../../model.ts'
import { groupedCode } from '../../rules/code.ts'
import { DeliveryLines } from './delivery-lines.tsx'
import { showIssued } from './reads.ts'
import { SendReport } from './send-report.tsx'

const PaperDialog = fetched(async () => (await import('./paper-dialog.tsx')).PaperDialog)
const ReportDataLinks = panelOf('ReportDataLinks', { atRest: true })

const TONES = {
  VALID: 'green',
  SUPERSEDED: 'amber',
  WITHDRAWN: 'red',
  PREPARING: 'blue',
  FAILED: 'red',
} as const satisfies Record<string, Tone>
/** As many digits of the hash as tell two files apart at a glance. */
const SHORT_HASH = 16

type Props = { valuationId: string; report: IssuedReport; moves: IssuedReports['moves']; isWithheld: boolean }

/** One version: its state, its code and its file, and whom it was sent to. */
export function ReportLine({ valuationId, report, moves, isWithheld }: Props) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const client = useQueryClient()
  const [handing, setHanding] = useState(false)
  const { busy, act } = useAct<IssuedReports>((issued) => showIssued(client, valuationId, issued ?? null))
  const { id, version, state, code, sha256, dataSha256, pages, failure, nextTryAt } = report
  const n = number(version)
  const shown = state === 'FAILED' && report.validity === 'PREPARING' ? 'FAILED' : report.validity
  const retry = () => act(() => rpc.issuedReports.retry({ id }))
  const about = [
    instant(report.issuedAt),
    t('issued:by', { name: isolateBidi(report.issuedByName) }),
    ...(pages === null ? [] : [t('issued:pages', { count: pages, n: number(pages) })]),
    ...(report.isSigned ? [t('issued:signed')] : []),
  ]
  return (
    <li>
      <div className={classes.words}>
        <strong>{t('issued:version', { n })}</strong>
        <p>{about.map(isolateBidi).join(' · ')}</p>
        <p>
          {t('issued:code')}{' '}
          <a href={`/verify/${code}`} target="_blank" rel="noreferrer" dir="ltr">
            <bdi>{groupedCode(code)}</bdi>
          </a>
        </p>
        {sha256 ? (
          <p title={sha256}>{t('issued:hash', { hash: isolateBidi(`${sha256.slice(0, SHORT_HASH)}…`) })}</p>
        ) : null}
        {dataSha256 ? (
          <p title={dataSha256}>{t('issued:dataHash', { hash: isolateBidi(`${dataSha256.slice(0, SHORT_HASH)}…`) })}</p>
        ) : null}
        {state === 'FAILED' ? (
          <p>
            {t(`errors:${failure && isKnownError(failure) ? failure : 'report-not-printed'}`)}{' '}
            {nextTryAt ? t('issued:nextTry', { at: isolateBidi(instant(nextTryAt)) }) : t('issued:nextTry.none')}
            {!nextTryAt && moves.retry ? ` ${t('issued:nextTry.retry')}` : null}
          </p>
        ) : null}
      </div>
      <Badge tone={TONES[shown]}>{t(`issued:validity.${shown}`)}</Badge>
      {state === 'ISSUED' && !isWithheld ? (
        <>
          <FileLinks
            href={`/files/issued-reports/${id}`}
            open={{ words: t('issued:open') }}
            take={{ words: t('issued:download'), name: t('issued:download.one', { n }) }}
          />
          <ReportDataLinks reportId={id} number={report.fileName.replace(/\.pdf$/, '')} />
          {moves.deliver ? (
            <>
              <SendReport
                id={id}
                title={t('issued:send.title', { n })}
                send={(values) => rpc.issuedReports.deliver({ id, ...values })}
                refresh={() => showIssued(client, valuationId, null)}
              />
              <Button
                size="sm"
                variant="default"
                leftSection={<IconFileExport size={17} aria-hidden="true" />}
                aria-label={t('issued:hand.one', { n })}
                onClick={() => setHanding(true)}
              >
                {t('issued:hand')}
              </Button>
              {handing ? (
                <PaperDialog
                  id={id}
                  title={t('issued:hand.one', { n })}
                  valuationId={valuationId}
                  onClose={() => setHanding(false)}
                />
              ) : null}
            </>
          ) : null}
        </>
      ) : null}
      {state === 'FAILED' && moves.retry ? (
        <Button
          size="sm"
          variant="default"
          loading={busy}
          leftSection={<IconRefresh size={17} aria-hidden="true" />}
          onClick={() => void retry()}
        >
          {t('issued:retry')}
        </Button>
      ) : null}
      <DeliveryLines
        of={report}
        onRevoke={moves.deliver ? (of) => act(() => rpc.issuedReports.revokeDelivery({ id: of })) : null}
        onStrike={moves.deliver ? (of) => act(() => rpc.issuedReports.strikeHandOver({ id: of })) : null}
      />
    </li>
  )
}
