import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { TestSample } from '../../model/samples.ts'
import { onSamples, reviewersQuery } from '../reads.ts'

/** A manager gives an item to another reviewer who had no part in the valuation. */
export function AssignDialog({ item, onClose }: { item: TestSample; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const read = useQuery(reviewersQuery(item.id))
  const people = read.data?.items ?? []
  const isNobody = read.data !== undefined && people.length === 0
  return (
    <ActDialog
      place={`sample-assign ${item.id}`}
      start={{ reviewer: item.reviewerId }}
      title={t('testing:decide.of', {
        act: t(item.reviewerId ? 'testing:assign.do' : 'testing:assign.first'),
        number: isolateBidi(item.valuationNumber),
      })}
      fields={() => [
        isNobody ? (
          <p key="nobody">{t('testing:assign.nobody')}</p>
        ) : (
          {
            name: 'reviewer',
            kind: 'select',
            label: t('testing:assign.reviewer'),
            hint: t('testing:assign.hint'),
            options: people.map(({ id, displayName, open }) => ({
              value: id,
              label: `${displayName} (${number(open)})`,
            })),
            reading: read.isPending,
            required: t('testing:fault.reviewer'),
          }
        ),
        read.error && <ErrorPanel key="unread" error={read.error} onRetry={() => void read.refetch()} />,
      ]}
      save={t('testing:assign.save')}
      disabled={people.length === 0}
      send={({ reviewer }) => rpc.avmSamples.assign({ id: item.id, version: item.version, reviewerId: reviewer ?? '' })}
      done={t('testing:assign.saved')}
      on={onSamples}
      onClose={onClose}
    />
  )
}
