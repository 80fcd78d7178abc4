import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { StoredLicence } from '../model.ts'
import { LicenceForm } from './licence-form.tsx'
import { LicenceFacts } from './shared/licence-facts.tsx'
import { licenceQuery, refreshLicences } from './shared/reads.ts'

/** The licence of one of the staff, which administrators record and change. */
export function PersonLicence({ userId, manages }: { userId: string; manages: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = licenceQuery(userId)
  const { data, error, refetch } = useQuery(query)
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const licence = data?.licence ?? null
  const show = async (saved: StoredLicence | null, word: 'licences:saved' | 'licences:removed') => {
    client.setQueryData(query.queryKey, { licence: saved })
    setEditing(false)
    setRemoving(false)
    toast.success(t(word))
    await refreshLicences(client)
  }
  return (
    <Panel
      title={t('licences:title')}
      padded
      action={
        manages && data && !editing ? (
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            {licence ? t('licences:changeLicence') : t('licences:enter')}
          </Button>
        ) : null
      }
    >
      <Column>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonRows rows={3} columns={2} />}
        {editing ? (
          <LicenceForm
            userId={userId}
            stored={licence}
            onSaved={(saved) => void show(saved, 'licences:saved')}
            reread={async () => (await client.fetchQuery({ ...query, staleTime: 0 })).licence}
            onClose={() => setEditing(false)}
          />
        ) : licence ? (
          <>
            <LicenceFacts licence={licence} />
            {manages ? (
              <Row wrap>
                <Button variant="subtle" color="red" size="sm" onClick={() => setRemoving(true)}>
                  {t('licences:remove')}
                </Button>
              </Row>
            ) : null}
          </>
        ) : data ? (
          <Muted>{t('licences:none')}</Muted>
        ) : null}
      </Column>
      {removing && licence ? (
        <ActDialog
          place={`licence-remove ${userId}`}
          start={{}}
          title={t('licences:remove')}
          intro={t('licences:removeAsk')}
          fields={() => []}
          save={t('licences:remove')}
          grave
          send={() => rpc.licences.remove({ userId, version: licence.version })}
          after={() => void show(null, 'licences:removed')}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Panel>
  )
}
