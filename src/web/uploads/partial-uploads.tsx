import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Muted, Row, Text } from '../kit/layout/layout.tsx'
import { Iso, Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { useMe } from '../session/me.ts'
import type { FileChooser, Resume } from './choose-files.tsx'
import { cancelPartialUpload } from './queue.ts'
import classes from './uploads.module.css'
import { useSize } from './use-size.ts'

type Props = {
  partialUploads: readonly UnfinishedUpload[]
  files: Pick<FileChooser<Resume>, 'choose' | 'mismatched'>
  refresh: () => Promise<void>
}

/** One's own partial uploads: resumed by choosing the same file again, or cancelled. */
export function PartialUploads({ partialUploads, files, refresh }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.partial} aria-label={t('uploads:half.title')}>
      <h3>{t('uploads:half.title')}</h3>
      <ul>
        {partialUploads.map((upload) => (
          <PartialUpload key={upload.id} upload={upload} files={files} refresh={refresh} />
        ))}
      </ul>
    </section>
  )
}

function PartialUpload({ upload, files, refresh }: Omit<Props, 'partialUploads'> & { upload: UnfinishedUpload }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const size = useSize()
  const person = useMe().user?.id ?? ''
  const [cancelling, setCancelling] = useState(false)
  const { id, name, createdAt, expiresAt } = upload
  const cancel = async () => {
    setCancelling(true)
    await cancelPartialUpload(person, id, refresh)
    setCancelling(false)
  }
  return (
    <li>
      <div className={classes.words}>
        <Text strong className={classes.name}>
          <Iso>{name}</Iso> <Num>{size(upload.size)}</Num>
        </Text>
        <Muted>
          {t('uploads:half.text', { at: isolateBidi(instant(createdAt)), until: isolateBidi(instant(expiresAt)) })}
        </Muted>
        {files.mismatched === id ? (
          <Text tone="red" strong role="alert">
            {t('uploads:half.other', { size: isolateBidi(size(upload.size)) })}
          </Text>
        ) : null}
      </div>
      <Row justify="end" wrap>
        <Button
          size="sm"
          variant="default"
          aria-label={t('uploads:half.chooseOne', { name: isolateBidi(name) })}
          onClick={() => files.choose({ kind: 'resume', upload })}
        >
          {t('uploads:half.choose')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          loading={cancelling}
          aria-label={t('uploads:cancel', { name: isolateBidi(name) })}
          onClick={() => void cancel()}
        >
          {t('uploads:half.cancel')}
        </Button>
      </Row>
    </li>
  )
}
