import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Vintage } from '../model/vintages.ts'
import { isUnderWay, vintagesQuery } from './reads.ts'

/** What shows the index is read again, after a refusal too: another manager may have published it. */
const onIndex = {
  refresh: (client) => client.invalidateQueries({ queryKey: ['price-index'] }),
  afterRefusal: true,
} satisfies ActedOn

/** `shown` is the vintage whose index is on the screen; undefined while it is read. */
type Props = { shown: string | undefined; isDraft: boolean; onDraft: (isDraft: boolean) => void }

/** What managers do: have the index calculated, look at what came of it, and publish what they look at. */
export function ManagePanel({ shown, isDraft, onDraft }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const client = useQueryClient()
  const read = useQuery(vintagesQuery())
  const [publishes, setPublishes] = useState<Vintage>()
  const { act, busy } = useAct(() => onIndex.refresh(client))
  const vintages = read.data ?? []
  const ready = vintages.find(({ status }) => status === 'READY')
  const isRunning = vintages.some(isUnderWay)
  const hasDraft = ready !== undefined
  const isStale = isDraft && read.isSuccess && !hasDraft
  // What was looked at before its publication is published or replaced by now.
  useEffect(() => {
    if (isStale) onDraft(false)
  }, [isStale, onDraft])
  const readyId = ready?.id
  const isOther = isDraft && shown !== undefined && readyId !== undefined && shown !== readyId
  // A later calculation took the place of the draft on the screen, or of the one that is listed.
  useEffect(() => {
    if (isOther) void onIndex.refresh(client)
  }, [isOther, client])
  return (
    <Column as="section" gap={8} className="no-print" aria-label={t('priceindex:manage')}>
      <Pending read={read} rows={1} columns={2} />
      {vintages[0]?.status === 'FAILED' ? <p role="alert">{t('priceindex:failed')}</p> : null}
      {ready ? <p>{t('priceindex:ready', { at: instant(ready.endedAt ?? ready.askedAt) })}</p> : null}
      <Row wrap gap={8}>
        {ready ? (
          <>
            {isDraft && shown === readyId ? (
              <Button disabled={busy} onClick={() => setPublishes(ready)}>
                {t('priceindex:publish')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => onDraft(!isDraft)}>
              {t(isDraft ? 'priceindex:published' : 'priceindex:look')}
            </Button>
          </>
        ) : null}
        <Button
          variant="default"
          loading={busy || isRunning}
          onClick={() => void act(() => rpc.priceIndex.compute({}), t('priceindex:asked'))}
        >
          {t(isRunning ? 'priceindex:running' : 'priceindex:compute')}
        </Button>
      </Row>
      {publishes ? (
        <ActDialog
          place={`price-index-publish ${publishes.id}`}
          start={{}}
          title={t('priceindex:publish')}
          intro={t('priceindex:publish.hint')}
          fields={() => []}
          save={t('priceindex:publish')}
          send={() => rpc.priceIndex.publish({ id: publishes.id, version: publishes.version })}
          done={t('priceindex:publish.done')}
          on={onIndex}
          onClose={() => setPublishes(undefined)}
        />
      ) : null}
    </Column>
  )
}
