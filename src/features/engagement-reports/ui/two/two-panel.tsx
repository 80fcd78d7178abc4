import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Found } from './found.tsx'
import { twoQuery } from './reads.ts'
import { ValuerActs } from './valuer-acts.tsx'
import { ValuesPanel } from './values-panel.tsx'

/** The second valuer of an engagement: who it is, what the rules find in both valuations, the sums, and both values by property. */
export function TwoPanel({ engagementId }: { engagementId: string }) {
  const { t } = useTranslation()
  const read = useQuery(twoQuery(engagementId))
  if (!read.data) return <Pending read={read} rows={3} columns={2} />
  const { valuer, sums, mayEdit } = read.data
  // Clients are not shown that there might have been one.
  if (!valuer && !mayEdit) return null
  return (
    <>
      <Panel
        title={t('twovaluers:title')}
        padded
        action={mayEdit ? <ValuerActs engagementId={engagementId} valuer={valuer} /> : null}
      >
        <Column gap={16}>
          <Muted small>{t('twovaluers:intro')}</Muted>
          {valuer && sums ? <Found screen={read.data} valuer={valuer} sums={sums} /> : <p>{t('twovaluers:none')}</p>}
        </Column>
      </Panel>
      {valuer ? <ValuesPanel screen={read.data} /> : null}
    </>
  )
}
