import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FieldFacts } from '#web/records/details/field-facts.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import classes from './follow-ups.module.css'

/** What a follow-up was over time, the newest first. */
export function FollowUpHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['followUps', 'history', id],
    queryFn: ({ signal }) => rpc.followUps.history({ id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog opened onClose={onClose} title={t('followups:history.title')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Column lines as="ol" className={classes.versions}>
          {data.versions.map((one) => (
            <li key={one.version}>
              <p className={classes.text} dir="auto">
                {one.text}
              </p>
              <Row as="p" align="stretch" wrap gap={[4, 12]} className={classes.about}>
                <span>{t(`followups:state.${one.state}`)}</span>
                <Iso>{one.assignedToName}</Iso>
                <span>{t('followups:due', { date: isolateBidi(date(one.dueOn)) })}</span>
              </Row>
              <FieldFacts descriptors={WRITTEN_FIELDS} of={one} labelOf={(field) => `followups:field.${field}`} />
              <Row as="p" align="stretch" wrap gap={[4, 12]} className={classes.about}>
                <Iso>{one.byName}</Iso>
                <Num>{instant(one.changedAt)}</Num>
              </Row>
            </li>
          ))}
        </Column>
      ) : error ? null : (
        <SkeletonRows rows={2} columns={1} />
      )}
    </Dialog>
  )
}
