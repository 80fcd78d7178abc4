import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FOLLOW_UPS_ID } from '#kernel/anchors.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { goToElement, useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { WorkedRecord } from '../../model.ts'
import { FollowUpDialog } from '../follow-up-dialog.tsx'
import { FollowUpLine } from '../follow-up-line.tsx'
import classes from '../follow-ups.module.css'
import { followUpsQuery } from './reads.ts'

/** The follow-ups of a record: the open ones, or those that ended, and where one is added. */
export function FollowUpsPanel({ record }: { record: WorkedRecord }) {
  const { t } = useTranslation()
  useGoToHash((place) => {
    if (place === FOLLOW_UPS_ID) goToElement(place)
  })
  const [state, setState] = useState<'OPEN' | 'ENDED'>('OPEN')
  const [adding, setAdding] = useState(false)
  const reading = useFollowUps(record, state)
  const other = state === 'OPEN' ? 'ended' : 'open'
  return (
    <Panel
      title={state === 'OPEN' ? <CountedTitle total={reading.data?.pages[0]} /> : t('followups:title')}
      action={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('followups:add')}
        </Button>
      }
    >
      <Row as="p" justify="between" wrap gap={[8, 12]} className={`${classes.lead} no-print`}>
        {t('followups:internal')}
        <Button variant="subtle" size="sm" onClick={() => setState(state === 'OPEN' ? 'ENDED' : 'OPEN')}>
          {t(`followups:show.${other}`)}
        </Button>
      </Row>
      <FollowUpList reading={reading} empty={t(state === 'OPEN' ? 'followups:empty.open' : 'followups:empty.ended')} />
      {adding ? <FollowUpDialog record={record} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

type Total = { totalCount: number; totalIsExact: boolean } | undefined

function CountedTitle({ total }: { total: Total }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (!total || total.totalCount === 0) return t('followups:title')
  const exact = number(total.totalCount)
  const n = total.totalIsExact ? exact : t('followups:over', { n: exact })
  return t('followups:title.count', { n })
}

type ListProps = { reading: ReturnType<typeof useFollowUps>; empty: string }

function FollowUpList({ reading, empty }: ListProps) {
  const { t } = useTranslation()
  const items = reading.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {reading.isPending ? <SkeletonRows rows={2} columns={2} /> : null}
      {reading.error ? <ErrorPanel error={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {reading.data && items.length === 0 ? <EmptyState title={empty} /> : null}
      <Column as="ul" gap={0} aria-label={t('followups:title')}>
        {items.map((one) => (
          <FollowUpLine key={one.id} followUp={one} />
        ))}
      </Column>
      <MorePages of={reading} className={classes.more}>
        {t('followups:more')}
      </MorePages>
    </>
  )
}

const useFollowUps = (record: WorkedRecord, state: 'OPEN' | 'ENDED') => useInfiniteQuery(followUpsQuery(record, state))
