import { IconUpload } from '@tabler/icons-react'
import { MEGABYTE } from '#kernel/uploads.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useMe } from '#web/session/me.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { useFileChooser } from './choose-files.tsx'
import type { UploadTarget } from './queue-state.ts'

type Props = {
  target: UploadTarget
  /** Several may be chosen at once. */
  several?: boolean
  /** The most files of the record. */
  most: number
  variant?: 'default'
  /** The words of the button. */
  children: string
}

/** A button that uploads files to a record which asks nothing of them; the queue is fetched with the first one. */
export function AddFiles({ target, several = false, most, variant, children }: Props) {
  const { t } = useTranslation()
  const fileBytes = useMe().firm.fileMegabytes * MEGABYTE
  const chooser = useFileChooser<{ kind: 'add' }>({
    accepts: 'files',
    several: () => several,
    upload: async (files) => {
      const { uploadFiles } = await import('./upload-files.ts')
      await uploadFiles({
        target,
        files,
        room: { takes: 'files', fileBytes, recordBytes: fileBytes * most, usedBytes: 0 },
        partialUploads: [],
        resumes: false,
        detailsOf: () => ({}),
        asks: false,
      })
    },
    onFailed: () => toast.error(t('errors:unavailable')),
  })
  return (
    <>
      <Button
        size="sm"
        {...(variant ? { variant } : {})}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => chooser.choose({ kind: 'add' })}
      >
        {children}
      </Button>
      {chooser.inputs}
    </>
  )
}
