import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useMe } from '#web/session/me.ts'
import { useFileChooser } from '#web/uploads/choose-files.tsx'
import type { RequestDetails } from '../../model.ts'
import { refreshRequests } from '../shared/reads.ts'

const RecordUploads = fetched(async () => (await import('#web/uploads/record-uploads.tsx')).RecordUploads, {
  atRest: true,
})

/** Attaches files that show an acceptance which the firm recorded. */
export function AddEvidence({ of: { id, number } }: { of: RequestDetails }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { firm } = useMe()
  const files = useFileChooser<{ kind: 'evidence' }>({
    accepts: 'files',
    several: () => true,
    upload: async (chosen) => {
      const { uploadEvidence } = await import('./upload-evidence.ts')
      await uploadEvidence(chosen, {
        id,
        number: number ?? '',
        megabytes: firm.fileMegabytes,
        refresh: () => refreshRequests(client),
      })
    },
    onFailed: () => toast.error(t('errors:unavailable')),
  })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => files.choose({ kind: 'evidence' })}
      >
        {t('requests:evidence.add')}
      </Button>
      {files.inputs}
      <RecordUploads recordId={id} onUnfetched={() => undefined} />
    </>
  )
}
