import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { TestSample } from '../../model/samples.ts'
import { reviewersQuery } from '../reads.ts'
import { useSampleAct } from './use-sample-act.ts'

/** A manager gives an item to another reviewer who had no part in the valuation. */
export function AssignDialog({ item, onClose }: { item: TestSample; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const read = useQuery(reviewersQuery(item.id))
  const [reviewerId, setReviewerId] = useState<string | null>(item.reviewerId)
  const { run, stale } = useSampleAct(onClose, [])
  const { form, busy, error, faults, submit, clearFault } = useSubmit<'reviewer'>(
    () => (reviewerId ? {} : { reviewer: t('testing:fault.reviewer') }),
    () =>
      run(
        () => rpc.avmSamples.assign({ id: item.id, version: item.version, reviewerId: reviewerId ?? '' }),
        t('testing:assign.saved'),
      ),
  )
  const people = read.data?.items ?? []
  const isNobody = read.data !== undefined && people.length === 0
  return (
    <Dialog
      opened
      onClose={() => !busy && onClose()}
      title={t('testing:decide.of', {
        act: t(item.reviewerId ? 'testing:assign.do' : 'testing:assign.first'),
        number: isolateBidi(item.valuationNumber),
      })}
      keepOpen={reviewerId !== item.reviewerId}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          {isNobody ? (
            <p>{t('testing:assign.nobody')}</p>
          ) : (
            <SelectField
              label={t('testing:assign.reviewer')}
              description={t('testing:assign.hint')}
              value={reviewerId}
              onChange={(value) => {
                clearFault('reviewer')
                setReviewerId(value)
              }}
              options={people.map(({ id, displayName, open }) => ({
                value: id,
                label: `${displayName} (${number(open)})`,
              }))}
              reading={read.isPending}
              error={faults.reviewer}
              required
            />
          )}
          <div role="alert">{stale ? <p>{t('testing:stale')}</p> : null}</div>
          {read.error ? <ErrorPanel error={read.error} onRetry={() => void read.refetch()} /> : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={onClose} busy={busy} disabled={people.length === 0}>
            {t('testing:assign.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
