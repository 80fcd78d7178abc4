import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { Halves } from './halves.tsx'
import { useUploads } from './queue.ts'
import type { Upload } from './queue-state.ts'
import { Told } from './told.tsx'
import { UploadLine } from './upload-line.tsx'
import classes from './uploads.module.css'
import type { Files, Resuming } from './use-files.tsx'
import './words.ts'

/** A record's files that are on their way or chosen; a record's are all of one course, whoever asks knows which. */
export function useUploadsOf<Said extends object>(recordId: string): readonly Upload<Said>[] {
  return useUploads().filter((one): one is Upload<Said> => one.course.record.id === recordId)
}

type Props<Said extends object> = {
  uploads: readonly Upload<Said>[]
  /** One's own files that came half, where they may be gone on with. */
  halves: readonly UnfinishedUpload[]
  files: Pick<Files<Resuming>, 'choose' | 'mistaken'>
  refresh: () => Promise<void>
  /** What is told of a file beside its name. */
  about?: (upload: Upload<Said>) => ReactNode
  /** True where what was said of a file that was refused can be said otherwise. */
  correctable?: (upload: Upload<Said>) => boolean
}

/** The files of a record that are on their way, or were left half way. */
export function UnderWay<Said extends object>({ uploads, halves, files, refresh, about, correctable }: Props<Said>) {
  const { t } = useTranslation()
  const left = halves.filter(({ id }) => !uploads.some(({ uploadId }) => uploadId === id))
  const under = uploads.filter(({ state }) => state !== 'chosen')
  return (
    <>
      {under.length > 0 ? (
        <ul className={classes.list} data-under-way aria-label={t('uploads:list')}>
          {under.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              about={about?.(upload)}
              correctable={correctable?.(upload) ?? false}
            />
          ))}
        </ul>
      ) : null}
      <Told uploads={under} />
      {left.length > 0 ? <Halves halves={left} files={files} refresh={refresh} /> : null}
    </>
  )
}
