import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { AddFiles } from '#web/uploads/add-files.tsx'
import { MOST_ACCEPTANCE_FILES, type RequestDetails } from '../../model.ts'
import { refreshRequests } from '../shared/reads.ts'

const RecordUploads = fetched(async () => (await import('#web/uploads/record-uploads.tsx')).RecordUploads, {
  atRest: true,
})

/** Attaches files that show an acceptance which the firm recorded. */
export function AddEvidence({ of: { id, number } }: { of: RequestDetails }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <>
      <AddFiles
        target={{
          kind: 'requests.evidence',
          record: { type: 'request', id, name: number ?? '', path: `/requests/${id}` },
          save: (_, uploadId, signal) => rpc.requests.addEvidence({ id, uploadId }, { signal }),
          refresh: () => refreshRequests(client),
          done: () => t('requests:evidence.added'),
        }}
        several
        most={MOST_ACCEPTANCE_FILES}
        variant="default"
      >
        {t('requests:evidence.add')}
      </AddFiles>
      <RecordUploads recordId={id} onUnfetched={() => undefined} />
    </>
  )
}
