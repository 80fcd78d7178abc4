import type { ReactNode } from 'react'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useSize } from '#web/uploads/use-size.ts'
import { Picture } from '#web/viewer/picture.tsx'
import classes from '#web/viewer/viewer.module.css'
import { ViewerDialog } from '#web/viewer/viewer-dialog.tsx'
import type { DocumentFile } from '../../model.ts'
import { KindSign } from '../panel/kind-sign.tsx'

const PdfFrame = fetched(() => import('#web/pdf/pdf-frame.tsx').then((module) => module.PdfFrame))
const Pages = fetched(() => import('./file-content.tsx').then((module) => module.Pages))
const Content = fetched(() => import('./file-content.tsx').then((module) => module.Content))

type Props = {
  title: string
  file: DocumentFile
  /** Navigates to the adjacent files. */
  ways?: ReactNode
  /** Adds an attachment of a mail to the documents; absent where none may be added. */
  onKeep?: ((attachment: File) => void) | undefined
  onClose: () => void
}

/** Shows a file, as far as browsers can display its kind or the server reads it, with a download link. */
export function FileDialog({ title, file, ways, onKeep, onClose }: Props) {
  return (
    <ViewerDialog title={title} name={file.name} href={`/files/documents/${file.id}`} ways={ways} onClose={onClose}>
      <Shown key={file.id} title={title} file={file} onKeep={onKeep} />
    </ViewerDialog>
  )
}

function Shown({ title, file, onKeep }: Pick<Props, 'title' | 'file' | 'onKeep'>) {
  const { t } = useTranslation()
  const size = useSize()
  const { shown, read } = FILE_KINDS[file.kind]
  if (shown === 'picture') return <Picture title={title} src={`/files/documents/${file.id}/screen`} />
  if (shown === 'pdf')
    return (
      <div className={classes.pdf}>
        <PdfFrame url={`/files/documents/${file.id}?as=view`} size={file.size} title={title} />
      </div>
    )
  if (read === 'pages') return <Pages title={title} file={file} />
  if (read) return <Content file={file} onKeep={onKeep} />
  return (
    <div className={classes.elsewhere}>
      <KindSign file={file} />
      <p>
        <Iso>{file.name}</Iso> · {size(file.size)}
      </p>
      <Text tone="mute">{t('documents:view.elsewhere')}</Text>
    </div>
  )
}
