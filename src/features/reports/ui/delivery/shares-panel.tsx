import { IconLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useCursors } from '#web/records/cursor-pager.tsx'
import { PagedPanel } from '#web/records/paged-panel.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { DeliveryState } from '../../../issued-reports/model.ts'
import type { ReportShare } from '../../model/shares.ts'
import classes from './delivery.module.css'
import { AT_ONCE, refreshFiles, sharesQuery } from './reads.ts'
import { FORMAT_NAMES, useReportName } from './use-report-name.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = { OPEN: 'teal', EXPIRED: 'grey', REVOKED: 'grey' }

/** The links to files, newest first, by page. */
export function SharesPanel() {
  const { t } = useTranslation()
  const cursors = useCursors()
  return (
    <PagedPanel
      title={t('delivery:links.heading')}
      read={useQuery(sharesQuery(cursors.at))}
      cursors={cursors}
      pageSize={AT_ONCE}
      pages={t('delivery:links.pages')}
      empty={{ icon: <IconLink size={30} />, title: t('delivery:links.empty'), hint: t('delivery:links.emptyHint') }}
      expected={2}
      line={(share) => <ShareLine key={share.id} share={share} />}
    />
  )
}

/** One link: what it opens, until when, how often it was opened, and a button that revokes it. */
function ShareLine({ share }: { share: ReportShare }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const client = useQueryClient()
  const reportName = useReportName()
  const { busy, act } = useAct(() => refreshFiles(client))
  const { id, state } = share
  const name = isolateBidi(reportName(share))
  const details = [
    FORMAT_NAMES[share.format],
    ...(share.own ? [] : [share.createdByName]),
    ...(share.hasPassword ? [t('delivery:link.password')] : []),
    ...(state === 'OPEN' ? [t('delivery:link.until', { at: instant(share.expiresAt) })] : []),
    t('delivery:link.openings', { n: number(share.openings) }),
  ]
  return (
    <Row as="li" wrap gap={[8, 16]} pad={16}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <p>{details.map(isolateBidi).join(' · ')}</p>
      </div>
      <Badge tone={TONES[state]}>{t(`delivery:link.state.${state}`)}</Badge>
      {share.own && state === 'OPEN' ? (
        <Button
          size="sm"
          variant="default"
          loading={busy}
          aria-label={t('delivery:link.revoke.one', { name })}
          onClick={() => void act(() => rpc.reportShares.revoke({ id }), t('delivery:link.revoked'))}
        >
          {t('delivery:link.revoke')}
        </Button>
      ) : null}
    </Row>
  )
}
