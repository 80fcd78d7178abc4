import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { documentPages } from '#features/valuations/ui/shared/document-pages.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type AttachedDocument, MOST_ATTACHED } from '../../model.ts'
import classes from '../thread/thread.module.css'

type Props = {
  valuationId: string
  chosen: readonly AttachedDocument[]
  onChoose: (chosen: readonly AttachedDocument[]) => void
  onClose: () => void
}

/** Chooses documents of the valuation that a comment is given. */
export function AttachDialog({ valuationId, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [marked, setMarked] = useState(chosen)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    documentPages(valuationId),
  )
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  const isMarked = (id: string) => marked.some((one) => one.id === id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onChoose(marked)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('comments:attach')}>
      <form noValidate onSubmit={submit}>
        <Column>
          <p>{t('comments:attach.hint', { n: number(MOST_ATTACHED) })}</p>
          {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <SkeletonRows rows={3} columns={1} />}
          {data && documents.length === 0 ? <p>{t('comments:attach.none')}</p> : null}
          <Column gap={12} className={classes.choices}>
            {documents.map(({ id, documentType, file }) => (
              <Check
                key={id}
                label={
                  <>
                    {t(`valuations:documentType.${documentType}`)} · <Iso>{file.name}</Iso>
                  </>
                }
                checked={isMarked(id)}
                disabled={!isMarked(id) && marked.length >= MOST_ATTACHED}
                onChange={(is) =>
                  setMarked(
                    is ? [...marked, { id, documentType, name: file.name }] : marked.filter((one) => one.id !== id),
                  )
                }
              />
            ))}
            <MorePages of={{ hasNextPage, isFetchingNextPage, fetchNextPage }} fullWidth>
              {t('comments:attach.more')}
            </MorePages>
          </Column>
          <DialogFoot onCancel={onClose} busy={false} disabled={documents.length === 0}>
            {t('comments:attach.done')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
