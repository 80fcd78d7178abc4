import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { fetched } from '#web/kit/fetched.tsx'
import { Iso } from '#web/kit/num.tsx'
import { useSize } from '#web/uploads/size-text.ts'
import { Picture } from '#web/viewer/picture.tsx'
import classes from '#web/viewer/viewer.module.css'
import type { DocumentFile } from '../../model.ts'
import { KindSign } from '../panel/kind-sign.tsx'

const PdfFrame = fetched(() => import('#web/pdf/pdf-frame.tsx').then((module) => module.PdfFrame))

type Props = {
  title: string
  file: DocumentFile
  /** Leads to the files beside it. */
  ways?: ReactNode
  onClose: () => void
}

/** A file to be looked at, as far as a browser can show its kind, and downloaded. */
export function FileDialog({ title, file, ways, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened onClose={onClose} title={title} wide="tall">
      <div className={classes.viewer}>
        <div className={classes.bar}>
          <p className={classes.file}>
            <Iso>{file.name}</Iso>
          </p>
          {ways}
          <Button
            component="a"
            href={`/files/documents/${file.id}`}
            download
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            {t('documents:download')}
          </Button>
        </div>
        <Shown key={file.id} title={title} file={file} />
      </div>
    </Dialog>
  )
}

function Shown({ title, file }: Pick<Props, 'title' | 'file'>) {
  const { t } = useTranslation()
  const size = useSize()
  const { shown } = FILE_KINDS[file.kind]
  if (shown === 'picture') return <Picture title={title} src={`/files/documents/${file.id}/screen`} />
  if (shown === 'pdf')
    return (
      <div className={classes.pdf}>
        <PdfFrame url={`/files/documents/${file.id}?as=view`} size={file.size} title={title} />
      </div>
    )
  return (
    <div className={classes.elsewhere}>
      <KindSign file={file} />
      <p>
        <Iso>{file.name}</Iso> · {size(file.size)}
      </p>
      <p className={classes.mute}>{t('documents:view.elsewhere')}</p>
    </div>
  )
}
