import {
  type Icon,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconMail,
  IconPhoto,
  IconRulerMeasure,
} from '@tabler/icons-react'
import { useState } from 'react'
import { FILE_KINDS, type FileKind, PREVIEW_SIDES } from '#kernel/file-kinds.ts'
import type { DocumentFile } from '../../model.ts'
import classes from './panel.module.css'

const SIGNS: Readonly<Partial<Record<FileKind, Icon>>> = {
  pdf: IconFileTypePdf,
  docx: IconFileTypeDocx,
  xlsx: IconFileTypeXls,
  pptx: IconFileTypePpt,
  doc: IconFileTypeDoc,
  xls: IconFileTypeXls,
  ppt: IconFileTypePpt,
  eml: IconMail,
  msg: IconMail,
  dwg: IconRulerMeasure,
  dxf: IconRulerMeasure,
  txt: IconFileTypeTxt,
  csv: IconFileTypeCsv,
}

/** The thumbnail of a picture, or an icon for other kinds. Decorative: the file name is beside it. */
export function KindSign({ file }: { file: Pick<DocumentFile, 'id' | 'kind'> }) {
  const [broken, setBroken] = useState(false)
  const Sign = SIGNS[file.kind] ?? IconPhoto
  const { shown, read } = FILE_KINDS[file.kind]
  const drawn = (shown === 'picture' || read === 'pages') && !broken
  return (
    <span className={classes.sign} data-kind={file.kind} aria-hidden="true">
      {drawn ? (
        <img
          src={`/files/documents/${file.id}/thumbnail`}
          alt=""
          width={PREVIEW_SIDES.thumbnail}
          height={PREVIEW_SIDES.thumbnail}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Sign size={26} stroke={1.6} />
      )}
    </span>
  )
}
